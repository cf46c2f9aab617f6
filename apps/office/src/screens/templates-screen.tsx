// Templates of answers.
import { Button } from '@hanpan/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { TemplateDialog, TemplatesTable } from '../features/support/templates-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function TemplatesScreen() {
  const t = useTexts()
  const [adding, setAdding] = useState(false)
  const query = useCall('/api/office/support/templates', {})
  const add = (
    <Button size="small" tone="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
      {t('support.templateAdd')}
    </Button>
  )
  return (
    <Page title={t('menu.templates')} note={t('support.templatesNote')} aside={add}>
      <Loaded query={query}>{({ list }) => <TemplatesTable rows={list} />}</Loaded>
      {adding && <TemplateDialog template={null} onClose={() => setAdding(false)} />}
    </Page>
  )
}
