// Opens cases for what waited before there were any: it knows several modules' tables, so it stands beside the list of all migrations.
import type { Migration } from './platform/migrate.ts'

export const casesOfHarm: Migration = {
  name: '202611290001-cases-of-harm',
  sql: `
INSERT INTO cases.cases (case_id, kind, signal, source_key, member_id, figures, state, due_at, opened_at, changed_at)
  SELECT gen_random_uuid(), 'harm', 'harm', 'harm:' || member_id, member_id, jsonb_build_object('severity', severity), 'open',
    now() + interval '24 hours', now(), now()
  FROM protection.harm_members WHERE is_open;
INSERT INTO cases.entries (entry_id, case_id, position, at, kind, input_hash, due_at, evidence)
  SELECT gen_random_uuid(), case_id, 1, opened_at, 'opened', '', due_at,
    jsonb_build_object('figures', figures, 'members', '[]'::jsonb, 'bets', '[]'::jsonb, 'coupons', '[]'::jsonb, 'requests', '[]'::jsonb)
  FROM cases.cases;
`,
}

export const casesOfQuestions: Migration = {
  name: '202611290003-cases-of-questions',
  sql: `
INSERT INTO cases.cases (case_id, kind, signal, source_key, member_id, figures, state, due_at, opened_at, changed_at)
  SELECT gen_random_uuid(), 'question', 'question', 'question:' || inquiry_id, member_id,
    jsonb_build_object('title', left(title, 80), 'type', kind), 'open', created_at + interval '4 hours', created_at, now()
  FROM boards.inquiries WHERE status = 'wait';
INSERT INTO cases.entries (entry_id, case_id, position, at, kind, input_hash, due_at, evidence)
  SELECT gen_random_uuid(), case_id, 1, opened_at, 'opened', '', due_at,
    jsonb_build_object('figures', figures, 'members', '[]'::jsonb, 'bets', '[]'::jsonb, 'coupons', '[]'::jsonb, 'requests', '[]'::jsonb)
  FROM cases.cases WHERE kind = 'question';
`,
}
