// Asks a product's vendor for the games that it offers, all of them or those of a category, to be looked at before they are imported.
import { IMPORT_GAMES_MAX, type CallResponse, type ImportedGame } from '@hanpan/contract'
import { Button, Notice, SelectField, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

type Offered = CallResponse<'/api/office/vendors/offeredGames'>
const ALL = ''
const GONE_SHOWN_MAX = 20

interface AskVendorProps {
  readonly prodId: string
  readonly onGames: (name: string, games: readonly ImportedGame[]) => void
}

export function AskVendor({ prodId, onGames }: AskVendorProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState(false)
  const [offered, setOffered] = useState<Offered | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [category, setCategory] = useState(ALL)
  const choose = (list: Offered['list'], chosen: string) => {
    setCategory(chosen)
    const games = list.filter((game) => chosen === ALL || game.category === chosen).slice(0, IMPORT_GAMES_MAX)
    if (games.length > 0) onGames(t('vendors.vendorList', { count: formatInteger(games.length) }), games)
  }
  const ask = async () => {
    setBusy(true)
    setFailed(null)
    const answer = await call('/api/office/vendors/offeredGames', { prodId })
    setBusy(false)
    if (!answer.ok) return setFailed(codeText(answer.refusal.code))
    setOffered(answer.value)
    choose(answer.value.list, ALL)
  }
  const categories = [...new Set(offered?.list.map((game) => game.category))].toSorted()
  const countOf = (name: string) => formatInteger(offered?.list.filter((game) => game.category === name).length ?? 0)
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy} onClick={() => void ask()}>
          {t('vendors.askVendorList')}
        </Button>
        <span className="text-sm text-dim">{busy ? t('vendors.askingVendor') : t('vendors.orFile')}</span>
      </div>
      {failed !== null && <Notice tone="up">{failed}</Notice>}
      {offered && categories.length > 1 && (
        <SelectField
          label={t('vendors.category')}
          value={category}
          onChange={({ target: { value } }) => choose(offered.list, value)}
          options={[
            { value: ALL, label: t('vendors.allCategories', { count: formatInteger(offered.list.length) }) },
            ...categories.map((name) => ({ value: name, label: `${name} (${countOf(name)})` })),
          ]}
        />
      )}
      {offered && offered.gone.length > 0 && (
        <Notice tone="warn">
          {t('vendors.goneGames', {
            count: formatInteger(offered.gone.length),
            names: offered.gone.slice(0, GONE_SHOWN_MAX).join(', '),
          })}
        </Notice>
      )}
    </div>
  )
}
