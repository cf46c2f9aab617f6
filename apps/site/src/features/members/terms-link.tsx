// The way to the terms in the version that is accepted; only the version where the site names no address.
import type { CallResponse } from '@hanpan/contract'
import { useTexts } from '../../words/words-context.tsx'

export type SiteOption = CallResponse<'/api/etc/siteOption'>

export function TermsLink({ licence }: Pick<SiteOption, 'licence'>) {
  const t = useTexts()
  const version = licence.termsVersion
  if (licence.termsUrl === '') return <span className="text-sm text-dim">{t('terms.version', { version })}</span>
  return (
    <a
      href={licence.termsUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 desk:min-h-8"
    >
      {t('join.readTerms', { version })}
    </a>
  )
}
