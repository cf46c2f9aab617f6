// Moves a database to the feed of settled bets: it knows several modules' tables, so it stands beside the list of all migrations.
import type { Migration } from './platform/migrate.ts'

/**
 * What was settled and may not be entered by partners or promotions yet becomes the first steps of the feed, in the order in which it was
 * settled. They looked back ten minutes from where they stood; what they know already they leave as it is.
 */
export const firstSteps: Migration = {
  name: '202611230332-bets-first-steps',
  sql: `
WITH since AS (
  SELECT least(
    (SELECT coalesce((SELECT reached_at FROM partners.cursors WHERE source = 'minigame'), begun_at) FROM partners.books),
    coalesce((SELECT settled_at FROM promotions.accrual_cursors WHERE source = 'minigame'),
      (SELECT min(changed_at) FROM promotions.settings WHERE kind = 'points' AND (value ->> 'enabled')::boolean))
  ) - interval '10 minutes' AS at),
chunks AS (
  SELECT gen_random_uuid() AS settlement_id, settled_at, round_id, chunk, count(*)::int AS bets,
    array_agg(bet_id) AS bet_ids, array_agg(1::smallint) AS numbers, array_agg(member_id) AS member_ids,
    array_agg(status) AS statuses, array_agg(stake) AS stakes, array_agg(payout) AS payouts,
    array_agg(CASE status WHEN 'voided' THEN stake ELSE 0 END) AS returned, array_agg(placed_at) AS placed_at
  FROM (
    SELECT r.settled_at, r.round_id, b.bet_id, b.member_id, b.status, b.stake, b.payout, b.placed_at,
      (row_number() OVER (PARTITION BY r.round_id ORDER BY b.bet_id) - 1) / 2000 AS chunk
    FROM minigames.rounds r JOIN minigames.bets b USING (round_id)
    WHERE r.settled_at >= (SELECT at FROM since) AND r.status = 'settled' AND b.status <> 'wait') bet
  GROUP BY settled_at, round_id, chunk),
kept AS (
  INSERT INTO bets.settlements (settlement_id, game_group, bet_ids, numbers, member_ids, statuses, stakes, payouts, returned, placed_at)
  SELECT settlement_id, 'minigame', bet_ids, numbers, member_ids, statuses, stakes, payouts, returned, placed_at FROM chunks),
entered AS (
  INSERT INTO bets.steps (game_group, step, settlement_id, bets, settled_at)
  SELECT 'minigame', row_number() OVER (ORDER BY settled_at, round_id, chunk), settlement_id, bets, settled_at FROM chunks
  RETURNING step)
UPDATE bets.feeds SET step = (SELECT coalesce(max(step), 0) FROM entered) WHERE game_group = 'minigame';
`,
}
