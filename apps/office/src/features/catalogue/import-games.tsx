// Takes games from a file into a product: what it would do, and which lines are faulty, is shown first; with one of those nothing is done.
import { IMPORT_GAMES_MAX, type ImportedGame } from '@hanpan/contract'
import { Button, Dialog, Notice, Skeleton, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { FileChoice } from '../../parts/file-choice.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { readTextFile } from '../../parts/text-file.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { AskVendor } from './ask-vendor.tsx'
import { type FileFault, GAME_COLUMNS, readGamesFile } from './read-games-file.ts'

interface Chosen {
  readonly name: string
  readonly games: readonly ImportedGame[]
}

export function ImportGames({ prodId }: { readonly prodId: string }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('catalogue.import')}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t('catalogue.import')} size="large" persistent>
          <ImportForm prodId={prodId} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function ImportForm({ prodId, onClose }: { readonly prodId: string; readonly onClose: () => void }) {
  const t = useTexts()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<FileFault | null>(null)
  const choose = async (file: File) => {
    const read = readGamesFile(await readTextFile(file))
    setFault(read.ok ? null : read.fault)
    setChosen(read.ok ? { name: file.name, games: read.games } : null)
  }
  return (
    <div className="flex flex-col gap-4">
      <AskVendor
        prodId={prodId}
        onGames={(name, games) => {
          setFault(null)
          setChosen({ name, games })
        }}
      />
      <FileChoice
        name={chosen?.name ?? null}
        label={t('catalogue.chooseFile')}
        hint={t('catalogue.fileHint')}
        accept=".csv,.txt,.json,text/csv,text/plain,application/json"
        onFile={(file) => void choose(file)}
      />
      {fault && (
        <Notice tone="up">
          {t('catalogue.unreadable', {
            reason: t(`catalogue.${fault}`, { max: formatInteger(IMPORT_GAMES_MAX) }),
          })}
        </Notice>
      )}
      {chosen ? (
        <Preview key={`${chosen.name} ${chosen.games.length}`} prodId={prodId} chosen={chosen} onClose={onClose} />
      ) : (
        <code className="block overflow-x-auto rounded-md bg-raised p-3 text-xs whitespace-nowrap">
          {GAME_COLUMNS.join(',')}
        </code>
      )}
    </div>
  )
}

interface PreviewProps {
  readonly prodId: string
  readonly chosen: Chosen
  readonly onClose: () => void
}

function Preview({ prodId, chosen, onClose }: PreviewProps) {
  const t = useTexts()
  const request = { prodId, games: [...chosen.games], reason: '' }
  const query = useCall('/api/office/catalogue/import', { ...request, preview: true })
  return (
    <Loaded query={query} waiting={<Skeleton className="h-32" />}>
      {({ added, changed, same, faults }) => (
        <ConfirmForm
          reason="optional"
          submitLabel={t('catalogue.import')}
          disabled={faults.length > 0 || added + changed === 0}
          run={(reason) => call('/api/office/catalogue/import', { ...request, preview: false, reason })}
          doneText={t('catalogue.imported')}
          onDone={() => {
            refresh('/api/office/catalogue/games', '/api/office/catalogue/products', '/api/office/catalogue/import')
            onClose()
          }}
          onCancel={onClose}
        >
          <p className="figures text-base font-semibold">
            {t('catalogue.wouldDo', {
              added: formatInteger(added),
              changed: formatInteger(changed),
              same: formatInteger(same),
            })}
          </p>
          <p className="text-sm text-dim">{t('catalogue.importNote')}</p>
          {faults.length > 0 && (
            <Notice tone="up">
              <p>{t('catalogue.faulty', { count: formatInteger(faults.length) })}</p>
              <ul className="mt-1 max-h-40 overflow-y-auto text-sm">
                {faults.map(({ line, gameKey, fault }) => (
                  <li key={line}>
                    {t('catalogue.faultLine', { line, key: gameKey || '–', fault: t(`catalogue.faults.${fault}`) })}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
        </ConfirmForm>
      )}
    </Loaded>
  )
}
