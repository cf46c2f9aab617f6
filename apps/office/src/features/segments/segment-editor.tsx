// A segment as it is made or changed: its conditions, whom they find at this moment, and its name.
import type { CallResponse, MemberFilter } from '@hanpan/contract'
import { Button } from '@hanpan/ui'
import { useDeferredValue, useState } from 'react'
import { FoundByFilter } from '../../parts/found-by-filter.tsx'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { MemberFilterFields } from '../../parts/member-filter.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

export const SEGMENT_LIST = '/api/office/segments/list'
export type Segment = CallResponse<typeof SEGMENT_LIST>['list'][number]

interface SegmentEditorProps {
  /** Null for a new one. */
  readonly segment: Segment | null
  readonly onDone: () => void
}

export function SegmentEditor({ segment, onDone }: SegmentEditorProps) {
  const t = useTexts()
  const [filter, setFilter] = useState<MemberFilter>(segment?.filter ?? {})
  const form = useJudgedForm({ values: { name: segment?.name ?? '' }, judge: ({ name }) => ({ name: needed(name) }) })
  const [requestId] = useState(newRequestId)
  const counted = useDeferredValue(filter)
  const { data, isPlaceholderData } = useCall('/api/office/segments/count', { filter: counted })
  const { name } = form.values
  return (
    <section aria-label={t('segments.edit')} className="panel flex flex-col gap-4 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{segment ? t('segments.change') : t('segments.new')}</h2>
        {segment && (
          <Button size="small" tone="ghost" onClick={onDone}>
            {t('segments.newInstead')}
          </Button>
        )}
      </div>
      <ConfirmForm
        submitLabel={t('common.save')}
        form={form}
        run={() =>
          call('/api/office/segments/save', {
            ...(segment && { segmentIdx: segment.segmentIdx }),
            name: name.trim(),
            filter,
            requestId,
          })
        }
        doneText={t('segments.saved')}
        onDone={() => {
          refresh(SEGMENT_LIST)
          onDone()
        }}
        onCancel={onDone}
      >
        <TextInput
          control={form.control}
          name="name"
          label={t('segments.name')}
          required
          maxLength={60}
          autoComplete="off"
        />
        <MemberFilterFields filter={filter} onFilter={setFilter} />
        <div className="rounded-md border border-line p-3">
          <FoundByFilter
            found={isPlaceholderData ? undefined : data}
            countText={(count) => t('segments.count', { count })}
          />
          <p className="mt-1 text-xs text-dim">{t('segments.always')}</p>
        </div>
      </ConfirmForm>
    </section>
  )
}
