// The maintenance page: since when, until when, and a way back as soon as it is over.
import { Button, Countdown, DateTime, Emblem, buttonClass } from '@hanpan/ui'
import { PageLink } from '../shell/link.tsx'
import { useCall } from '../wire/queries.ts'
import { serverNow } from '../wire/server-clock.ts'
import { useTexts } from '../words/words-context.tsx'

const POLL_MS = 5000

export function WarningScreen() {
  const t = useTexts()
  const { data, isFetching, refetch } = useCall('/api/common/siteCheckInfo', {}, { refetchMs: POLL_MS })
  const info = data?.siteCheckInfo ?? null
  const isOn = info !== null && serverNow() >= Date.parse(info.startDate) && serverNow() < Date.parse(info.endDate)
  return (
    <main id="content" className="grid min-h-dvh place-items-center p-6">
      <div className="flex w-full max-w-md flex-col items-center gap-6 text-center">
        <Emblem className="size-16" />
        <h1 className="text-2xl font-bold">{data && !isOn ? t('warning.none') : t('warning.title')}</h1>
        {isOn && (
          <>
            <p className="text-base text-dim">{info.message || t('warning.text')}</p>
            <dl className="panel grid w-full grid-cols-[auto_1fr] gap-y-2 p-5 text-base [&>dd]:text-right [&>dt]:text-left [&>dt]:text-dim">
              <dt>{t('warning.from')}</dt>
              <dd>
                <DateTime at={info.startDate} />
              </dd>
              <dt>{t('warning.until')}</dt>
              <dd>
                <DateTime at={info.endDate} />
              </dd>
              <dt>{t('warning.remaining')}</dt>
              <dd>
                <Countdown
                  label={t('warning.remaining')}
                  endsAt={Date.parse(info.endDate)}
                  now={serverNow}
                  onEnd={() => void refetch()}
                  className="text-xl font-bold"
                />
              </dd>
            </dl>
          </>
        )}
        {data && !isOn ? (
          <PageLink page="home" className={buttonClass({ tone: 'primary', size: 'large' })}>
            {t('warning.home')}
          </PageLink>
        ) : (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('warning.again')}
          </Button>
        )}
      </div>
    </main>
  )
}
