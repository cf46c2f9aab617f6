// The seeds of a member's spins: the server's is sealed and committed to before any spin takes it, the client's is the member's own,
// and both are told when the server's is replaced (SPEC.md PR18).
import { commitmentOf, hexOf, serverSeedOf } from '@hanpan/fairness'
import { assert, type MemberId, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { nodeHashes } from '../../platform/hashes.ts'
import type { PromotionsDeps } from './deps.ts'
import { insertSeeds, readSeeds, revealSeeds, type SeedRow, writeClientSeed } from './wheel-store.ts'

const SEED_BYTES = 32
const CLIENT_SEED_BYTES = 8

const contextOf = (seedId: Uuid) => `promotions.wheel_seeds.${seedId}`

async function makeSeeds(deps: PromotionsDeps, db: Queryable, memberId: MemberId, clientSeed?: string): Promise<void> {
  const seedId = deps.newId<Uuid>()
  const seed = serverSeedOf(deps.draws.bytes(SEED_BYTES))
  await insertSeeds(db, memberId, {
    seed_id: seedId,
    commitment: commitmentOf(nodeHashes, seed),
    sealed_seed: deps.sealer.seal(seed, contextOf(seedId)),
    client_seed: clientSeed ?? hexOf(deps.draws.bytes(CLIENT_SEED_BYTES)),
    at: await deps.now(db),
  })
}

/** The seeds that the next spin takes; made when they are first asked for. */
export async function seedsOf(
  deps: PromotionsDeps,
  db: Queryable,
  memberId: MemberId,
  lock: '' | 'FOR UPDATE' = '',
): Promise<SeedRow> {
  const known = await readSeeds(db, memberId, lock)
  if (known) return known
  await makeSeeds(deps, db, memberId)
  const made = await readSeeds(db, memberId, lock)
  assert(made, `a member has seeds: ${memberId}`)
  return made
}

export function openSeed(deps: PromotionsDeps, { seed_id: seedId, sealed_seed: sealed, commitment }: SeedRow): string {
  const seed = deps.sealer.open(sealed, contextOf(seedId))
  assert(commitmentOf(nodeHashes, seed) === commitment, `a seed is the one that was committed to: ${seedId}`)
  return seed
}

export async function changeClientSeed(deps: PromotionsDeps, memberId: MemberId, clientSeed: string): Promise<SeedRow> {
  return await deps.database.tx(async (tx) => {
    await seedsOf(deps, tx, memberId, 'FOR UPDATE')
    await writeClientSeed(tx, memberId, clientSeed)
    return (await readSeeds(tx, memberId))!
  })
}

export interface Rotated {
  readonly revealed: { readonly seed: string; readonly commitment: string }
  readonly seeds: SeedRow
}

/** Reveals the seed in use. One that no spin has taken stays: there is nothing to see in it. */
export async function rotateSeeds(deps: PromotionsDeps, memberId: MemberId): Promise<Result<Rotated, 'not_found'>> {
  return await deps.database.tx(async (tx) => {
    const used = await seedsOf(deps, tx, memberId, 'FOR UPDATE')
    if (used.nonce === 0) return refuse('not_found')
    const seed = openSeed(deps, used)
    await revealSeeds(tx, used.seed_id, seed, await deps.now(tx))
    await makeSeeds(deps, tx, memberId, used.client_seed)
    return ok({ revealed: { seed, commitment: used.commitment }, seeds: (await readSeeds(tx, memberId))! })
  })
}
