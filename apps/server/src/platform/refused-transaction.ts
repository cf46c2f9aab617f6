// A transaction that is undone when what it comes to is refused: nothing that it wrote stays, and the refusal is its answer.
import type { Result } from '@hanpan/kernel'
import type { Database, Tx } from './database.ts'

class Undone extends Error {
  override readonly name = 'Undone'
  readonly refused: unknown
  constructor(refused: unknown) {
    super('the transaction is undone by its refusal')
    this.refused = refused
  }
}

export async function txUnlessRefused<Value, Refusal>(
  database: Pick<Database, 'tx'>,
  work: (tx: Tx) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  try {
    return await database.tx(async (tx) => {
      const result = await work(tx)
      if (!result.ok) throw new Undone(result)
      return result
    })
  } catch (error) {
    if (error instanceof Undone) return error.refused as Result<Value, Refusal>
    throw error
  }
}
