// What an operator says of a connection is read here: every field that its dialect asks for, of the kind that it is, and nothing else
// (SPEC.md GW20).
import { createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { GENERATE_KEY } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import { readVendorAddress } from '../../platform/vendor-address.ts'
import type { Dialect, DialectField } from './dialects/dialect.ts'
import type { Connection, WalletMode } from './model.ts'

type Values = Readonly<Record<string, string>>
type WrongField = { readonly name: 'value_invalid'; readonly data: { readonly field: string } }

const TEXT_MAX = 200
const SECRET_MIN = 8
const RSA_BITS_MIN = 2048
const generate = promisify(generateKeyPair)

/** The fields of a connection, by who keeps its money; null where the dialect cannot. */
export function fieldsOf(
  dialect: Dialect,
  wallet: WalletMode,
): { readonly settings: readonly DialectField[]; readonly keys: readonly DialectField[] } | null {
  const own = wallet === 'transfer' ? dialect.transfer : dialect
  return own ? { settings: settingsWith(own.settings), keys: own.keys } : null
}

/** What is asked of a connection whatever its dialect, and none has to say: where its shared tables are told, and whether its games have a bar of
 * their own (VE18). */
const OF_ALL: readonly DialectField[] = [
  { name: 'tableFeed', kind: 'address', isOptional: true },
  { name: 'ownBar', kind: 'yes-no', isOptional: true },
]
export const settingsWith = (settings: readonly DialectField[]): readonly DialectField[] => [...settings, ...OF_ALL]

const wrong = (field: string): { readonly ok: false; readonly refusal: WrongField } =>
  refuse({ name: 'value_invalid', data: { field } })

const isRsa = (key: {
  readonly asymmetricKeyType?: string
  readonly asymmetricKeyDetails?: { modulusLength?: number }
}) => key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS_MIN

function readPublicKey(value: string): string | null {
  try {
    return isRsa(createPublicKey(value)) && !value.includes('PRIVATE') ? value : null
  } catch {
    return null
  }
}

async function readPrivateKey(value: string): Promise<string | null> {
  if (value === GENERATE_KEY) {
    const { privateKey } = await generate('rsa', { modulusLength: RSA_BITS_MIN })
    return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  }
  try {
    return isRsa(createPrivateKey(value)) ? value : null
  } catch {
    return null
  }
}

async function readField(kind: DialectField['kind'], value: string, isPlainAllowed: boolean): Promise<string | null> {
  switch (kind) {
    case 'address':
      return readVendorAddress(value, isPlainAllowed)
    case 'text':
      return value !== '' && value.length <= TEXT_MAX ? value : null
    case 'yes-no':
      return value === 'yes' || value === 'no' ? value : null
    case 'call-file':
      return value === 'call' || value === 'file' ? value : null
    case 'secret':
      return value.length >= SECRET_MIN && value.length <= TEXT_MAX ? value : null
    case 'public-key':
      return readPublicKey(value)
    case 'private-key':
      return await readPrivateKey(value)
  }
}

/**
 * Every field in order, or the name of the first that is not. `kept` is what stands for those that are left empty; `part` comes before the
 * field's name in a refusal.
 */
export async function readFields(
  fields: readonly DialectField[],
  values: Values,
  {
    part,
    kept = {},
    isPlainAllowed,
  }: { readonly part: string; readonly kept?: Values; readonly isPlainAllowed: boolean },
): Promise<Result<Values, WrongField>> {
  const unknown = Object.keys(values).find((name) => !fields.some((field) => field.name === name))
  if (unknown !== undefined) return wrong(`${part}.${unknown}`)
  const read: Record<string, string> = {}
  for (const { name, kind, isOptional } of fields) {
    const given = values[name]?.trim() ?? ''
    const stands = kept[name]
    if (given === '' && stands !== undefined) read[name] = stands
    else if (given === '' && isOptional) continue
    else {
      const value = await readField(kind, given, isPlainAllowed)
      if (value === null) return wrong(`${part}.${name}`)
      read[name] = value
    }
  }
  return ok(read)
}

/** Our public key of a set, for the vendor; null where the dialect has none. */
export function publicKeyOf(fields: readonly DialectField[], keys: Connection['keys'][number]): string | null {
  const name = fields.find(({ kind }) => kind === 'private-key')?.name
  const own = name === undefined ? undefined : keys[name]
  return own === undefined ? null : createPublicKey(own).export({ type: 'spki', format: 'pem' }).toString()
}
