// Blocked addresses, phones and accounts.
import { AddBlock, BlocksTable } from '../features/members/blocks.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function BlocksScreen() {
  const t = useTexts()
  const query = useCall('/api/office/blocks/list', {})
  return (
    <Page title={t('menu.blocks')} note={t('blocks.note')} aside={<AddBlock />}>
      <Loaded query={query}>{({ list }) => <BlocksTable blocks={list} />}</Loaded>
    </Page>
  )
}
