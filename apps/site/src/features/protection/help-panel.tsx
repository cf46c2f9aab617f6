// Where somebody is helped who plays more than is good: free, confidential, and not by us.
import { ExternalLink, Phone } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'

const LINK = 'flex min-h-12 items-center gap-3 rounded-md bg-raised px-4 py-2.5 hover:bg-line/60'

export function HelpPanel() {
  const t = useTexts()
  return (
    <section className="panel flex flex-col gap-3 p-5">
      <h2 className="text-lg font-semibold">{t('protection.helpTitle')}</h2>
      <p className="text-sm leading-6 text-dim">{t('protection.helpText')}</p>
      <a href="tel:1336" className={LINK}>
        <Phone aria-hidden className="size-5 shrink-0 text-dim" />
        <span className="min-w-0">
          <b className="figures block font-semibold">1336</b>
          <span className="text-sm text-dim">{t('protection.help1336')}</span>
        </span>
      </a>
      <a href="https://www.gamblingtherapy.org" target="_blank" rel="noopener noreferrer" className={LINK}>
        <ExternalLink aria-hidden className="size-5 shrink-0 text-dim" />
        <span className="min-w-0">
          <b className="block font-semibold">Gambling Therapy</b>
          <span className="text-sm text-dim">{t('protection.helpTherapy')}</span>
        </span>
      </a>
    </section>
  )
}
