// How to reach the operator: its links, and the messages that its answers come by.
import { buttonClass } from '@hanpan/ui'
import { socialLinks } from '../../shell/footer.tsx'
import { PageLink } from '../../shell/link.tsx'
import { useSiteOption } from '../../shell/use-site.ts'
import { useSession } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'

export function Contact() {
  const t = useTexts()
  const site = useSiteOption()
  const isMember = useSession((state) => state.phase === 'member')
  const links = site ? socialLinks(site.siteOption) : []
  return (
    <>
      {links.length === 0 ? (
        <p className="text-dim">{t('support.contactNone')}</p>
      ) : (
        <>
          <p className="text-dim">{t('support.contactText')}</p>
          <ul className="flex flex-wrap gap-2">
            {links.map(({ name, id, link }) => (
              <li key={name}>
                <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
                  {name} <span className="text-dim">{id}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {isMember && (
        <PageLink page="messages" className={buttonClass({}, 'self-start')}>
          {t('support.openMessages')}
        </PageLink>
      )}
    </>
  )
}
