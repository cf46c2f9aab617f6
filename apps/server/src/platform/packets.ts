// Several statements as one packet: what is asked in one turn goes to PostgreSQL in one write, behind one Sync, and the answers come
// back in one. The driver's own pipeline ends every statement with a Sync, at which the server flushes: that wakes both sides once a
// statement. Named statements are prepared and described once a connection, and from then on only bound and executed.
import { assert } from '@hanpan/kernel'
import type pg from 'pg'
import { listOfWords } from './array-literals.ts'
import type { Queryable } from './database.ts'

export interface Packets extends Queryable {
  /**
   * Sends what `ask` asks before it first waits as one packet. Behind a statement that fails nothing is carried out, and all of them
   * are refused with its error.
   */
  together<T>(ask: () => T): T
}

type Config = { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] }
type Field = { readonly name: string; readonly parse: (text: string) => unknown }
/** The statements that a connection has prepared, by name, with the fields of their rows. */
type Prepared = Map<string, { readonly text: string; readonly fields: readonly Field[] }>
type Types = { getTypeParser(type: number, format: 'text'): unknown }

interface Asked {
  readonly name: string
  readonly text: string
  readonly values: readonly (string | null)[]
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Answer {
  fields: readonly Field[]
  readonly rows: Record<string, unknown>[]
  command: string
  rowCount: number | null
}

/** The messages of the protocol as the driver's connection sends them. */
interface Connection {
  close(message: { type: 'S'; name: string }): void
  parse(message: { name: string; text: string }): void
  describe(message: { type: 'S'; name: string }): void
  bind(message: { statement: string; values: readonly (string | null)[] }): void
  execute(message: null): void
  sync(): void
  readonly stream: { cork(): void; uncork(): void }
}

/** PostgreSQL keeps so much of a name. */
const NAME_MAX = 63

/** `names` stands before the names of its statements: the driver keeps others on the same connection, and knows nothing of these. */
export function packetsOver(client: pg.PoolClient, types: Types, names = ''): Packets {
  const prepared: Prepared = new Map()
  let gathering: Asked[] | null = null

  const send = (asked: readonly Asked[]) => void client.query(createPacket(asked, prepared, types))

  const query = (config: Config | string, values: readonly unknown[] = []) =>
    new Promise((resolve, reject) => {
      const statement =
        typeof config === 'string' ? { name: '', text: config, values } : { name: '', values, ...config }
      // Written down before anything is sent: a value that cannot be is refused here, and not in the middle of a message.
      const parameters = statement.values.map(parameterOf)
      const name = statement.name === '' ? '' : `${names}${statement.name}`
      assert(name.length <= NAME_MAX, `a name of a statement is too long: ${name}`)
      const asked: Asked = { name, text: statement.text, values: parameters, resolve, reject }
      if (gathering) gathering.push(asked)
      else send([asked])
    })

  return {
    query: query as Queryable['query'],
    together(ask) {
      assert(!gathering, 'a packet is not put into another')
      const asked: Asked[] = (gathering = [])
      try {
        return ask()
      } finally {
        gathering = null
        if (asked.length > 0) send(asked)
      }
    },
  }
}

/** What the driver calls a submittable: it writes its messages itself and is handed every answer to them. */
function createPacket(asked: readonly Asked[], prepared: Prepared, types: Types): pg.Submittable {
  const answers = asked.map((): Answer => ({ fields: [], rows: [], command: '', rowCount: null }))
  /** The statement whose answer is being read. */
  let place = 0
  /** A value that could not be read: the database does not know of it, so the rest of the packet is carried out. */
  let unread: unknown = null

  const fail = (error: unknown) => {
    for (const { reject } of asked) reject(error)
  }

  return {
    submit(client: pg.Connection) {
      const connection = client as unknown as Connection
      connection.stream.cork()
      try {
        for (const { name, text, values } of asked) {
          if (name === '' || prepared.get(name)?.text !== text) {
            // One that was prepared before an error in front of it is not known of: closing what does not exist is no error.
            if (name !== '') connection.close({ type: 'S', name })
            connection.parse({ name, text })
            connection.describe({ type: 'S', name })
          }
          connection.bind({ statement: name, values })
          connection.execute(null)
        }
        connection.sync()
      } finally {
        connection.stream.uncork()
      }
    },

    handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }) {
      answers[place]!.fields = fields.map(({ name, dataTypeID }) => ({
        name,
        parse: types.getTypeParser(dataTypeID, 'text') as Field['parse'],
      }))
    },

    handleDataRow({ fields: texts }: { readonly fields: readonly (string | null)[] }) {
      const { name } = asked[place]!
      const answer = answers[place]!
      // A row without a description belongs to a statement that was described before.
      if (answer.fields.length === 0) answer.fields = prepared.get(name)?.fields ?? []
      try {
        answer.rows.push(rowOf(answer.fields, texts))
      } catch (error) {
        unread ??= error
      }
    },

    handleCommandComplete({ text }: { readonly text: string }) {
      const answer = answers[place]!
      const words = text.split(' ')
      answer.command = words[0]!
      answer.rowCount = words.length > 1 ? Number(words.at(-1)) : null
      const { name, text: statement } = asked[place]!
      if (name !== '' && prepared.get(name)?.text !== statement) {
        prepared.set(name, { text: statement, fields: answer.fields })
      }
      place += 1
    },

    handleReadyForQuery() {
      if (unread !== null) return fail(unread)
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index])
    },

    handleError(error: unknown) {
      // Its plan may be what is wrong with it.
      const failed = asked[place]
      if (failed) prepared.delete(failed.name)
      fail(error)
    },
  } as pg.Submittable
}

function rowOf(fields: readonly Field[], texts: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < fields.length; index += 1) {
    const { name, parse } = fields[index]!
    const text = texts[index]!
    row[name] = text === null ? null : parse(text)
  }
  return row
}

/** Whether a packet can carry what the driver is asked: one statement, with parameters that it writes as the driver does. */
export function fitsPacket(config: unknown, values?: unknown): boolean {
  const { text, values: own } = (typeof config === 'string' ? { text: config } : config) as Partial<Config>
  if (typeof text !== 'string' || typeof values === 'function') return false
  const parameters = (values ?? own ?? []) as readonly unknown[]
  // Without parameters the driver takes several statements at once.
  return parameters.length === 0 ? !text.includes(';') : parameters.every(isParameter)
}

const isParameter = (value: unknown): boolean => isSingle(value) || (Array.isArray(value) && value.every(isSingle))
const isSingle = (value: unknown): boolean =>
  value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value)

/** A parameter as text, the way the server reads it. */
function parameterOf(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'boolean':
      return String(value)
    default:
      if (value === null || value === undefined) return null
      if (value instanceof Date) return value.toISOString()
      assert(Array.isArray(value), 'a parameter is a text, a number, a truth, a date or a list of those')
      return listOfWords(value.map(parameterOf))
  }
}
