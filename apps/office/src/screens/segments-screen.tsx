// Segments of members: saved filters, counted at the moment, that messages and coupons are for.
import { buttonClass } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SEGMENT_LIST, SegmentEditor, type Segment } from '../features/segments/segment-editor.tsx'
import { SegmentsTable } from '../features/segments/segments-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page, Panel } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function SegmentsScreen() {
  const t = useTexts()
  const query = useCall(SEGMENT_LIST, {})
  const [edited, setEdited] = useState<Segment | null>(null)
  const [made, setMade] = useState(0)
  return (
    <Page title={t('menu.segments')} note={t('segments.note')}>
      <div className="grid grid-cols-1 items-start gap-4 full:grid-cols-[26rem_minmax(0,1fr)]">
        <SegmentEditor
          key={edited ? edited.segmentIdx : `new ${made}`}
          segment={edited}
          onDone={() => {
            setEdited(null)
            setMade(made + 1)
          }}
        />
        {/* On a phone what is saved comes before the long form of a new one. */}
        <div className="order-first min-w-0 full:order-none">
          <Panel title={t('segments.list')}>
            <Loaded query={query}>
              {({ list, hidden }) => (
                <>
                  <SegmentsTable
                    rows={list}
                    onEdit={setEdited}
                    renderSend={({ segmentIdx }) => (
                      <Link
                        to="/messages"
                        search={{ open: segmentIdx }}
                        className={buttonClass({ size: 'small', tone: 'secondary' })}
                      >
                        {t('segments.send')}
                      </Link>
                    )}
                  />
                  {hidden > 0 && <p className="p-3 text-xs text-dim">{t('segments.hidden', { count: hidden })}</p>}
                </>
              )}
            </Loaded>
          </Panel>
        </div>
      </div>
    </Page>
  )
}
