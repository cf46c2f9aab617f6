// The foot of the page: how to reach the operator, the licence, the age, and the plain line about playing safely.
import { Emblem } from '@hanpan/ui'
import { useTexts } from '../words/words-context.tsx'
import { PageLink } from './link.tsx'
import { useSiteOption } from './use-site.ts'

export function Footer() {
  const t = useTexts()
  const site = useSiteOption()
  const links = site ? socialLinks(site.siteOption) : []
  const age = site && site.licence.minimumAge > 0 ? site.licence.minimumAge : 19
  return (
    <footer className="mt-16 border-t border-line bg-panel/50 pb-[calc(4.5rem+env(safe-area-inset-bottom))] desk:pb-0">
      <div className="page flex flex-col gap-5 py-8 text-sm text-dim">
        {links.length > 0 && (
          <ul aria-label={t('footer.contact')} className="flex flex-wrap gap-2">
            {links.map(({ name, id, link }) => (
              <li key={name}>
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 hover:border-field hover:text-ink desk:min-h-9"
                >
                  <span className="font-semibold text-ink">{name}</span> {id}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className="flex items-start gap-4">
          <Emblem className="mt-0.5 size-7 shrink-0 opacity-60 grayscale" />
          <div className="flex flex-col gap-1">
            <p className="min-h-5">
              {site?.mode === 'live'
                ? t('footer.licence', { number: site.licence.number, jurisdiction: site.licence.jurisdiction })
                : t('footer.licenceDemo')}
            </p>
            <p>
              <span className="figures mr-2 inline-grid size-6 place-items-center rounded-full border border-field text-2xs font-bold text-ink">
                {age}
              </span>
              {t('footer.age', { age })}
            </p>
            <p>
              {t('footer.responsible')}{' '}
              <a href="tel:1336" className="whitespace-nowrap underline underline-offset-4 hover:text-ink">
                {t('footer.help')}
              </a>
            </p>
            <p>
              <PageLink page="distributor" className="underline underline-offset-4 hover:text-ink">
                {t('menu.distributor')}
              </PageLink>
            </p>
            {site?.licence.termsUrl !== undefined && site.licence.termsUrl !== '' && (
              <p>
                <a href={site.licence.termsUrl} className="underline underline-offset-4 hover:text-ink">
                  {t('footer.terms')}
                </a>
              </p>
            )}
          </div>
        </div>
      </div>
    </footer>
  )
}

type SocialOptions = NonNullable<ReturnType<typeof useSiteOption>>['siteOption']

/** Up to three; one without an address is not a link. */
export function socialLinks(options: SocialOptions): readonly { name: string; id: string; link: string }[] {
  return [
    { name: options.sns1, id: options.sns1Id, link: options.sns1Link },
    { name: options.sns2, id: options.sns2Id, link: options.sns2Link },
    { name: options.sns3, id: options.sns3Id, link: options.sns3Link },
  ].filter(({ name, link }) => name !== '' && link.startsWith('https://'))
}
