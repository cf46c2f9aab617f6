import type { Migration } from '../../../platform/migrate.ts'

/**
 * What a partner and the whole line below it earned of a day, beside the partner's own share: what its rate alone takes of every base.
 * Days that are there are summed from their entries and losses, by the terms each of them was made with.
 */
export const lineCommissions: Migration = {
  name: '202612020230-line-commissions',
  sql: `
ALTER TABLE commissions.partner_days ADD COLUMN line_commission bigint NOT NULL DEFAULT 0;
UPDATE commissions.partner_days d SET line_commission = made.line_commission
FROM (
  SELECT partner_id, day, rate_group, sum(amount)::bigint AS line_commission FROM (
    SELECT t.partner_id, e.day, e.rate_group, e.stake * t.rolling / 10000 AS amount
    FROM commissions.entries e JOIN commissions.terms_partners t USING (terms_id)
    UNION ALL
    SELECT t.partner_id, l.day, CASE WHEN l.is_net THEN 'net' ELSE terms.rate_group END,
      l.base * (CASE WHEN l.is_net THEN t.net ELSE t.losing END) / 10000
        - l.base_before * (CASE WHEN l.is_net THEN t.net ELSE t.losing END) / 10000
    FROM commissions.losses l JOIN commissions.terms_partners t USING (terms_id) JOIN commissions.terms USING (terms_id)
  ) every GROUP BY partner_id, day, rate_group
) made
WHERE made.partner_id = d.partner_id AND made.day = d.day AND made.rate_group = d.rate_group;
`,
}
