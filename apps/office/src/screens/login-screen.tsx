// The door of the office.
import { WordMark } from '@hanpan/ui'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useListSearch } from '../app/use-list-search.ts'
import { LoginForm } from '../features/operators/login-form.tsx'
import { useCall } from '../wire/queries.ts'
import { languageNames, languages } from '../words/words.ts'
import { useTexts, useWords } from '../words/words-context.tsx'
import { Badge } from '../parts/badge.tsx'

export function LoginScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const { search } = useListSearch()
  const { catalogue, chooseLanguage } = useWords()
  const site = useCall('/api/etc/siteOption', {})
  useEffect(() => {
    document.title = t('shell.title')
  }, [t])
  const enter = () => {
    const target = new URL(search.to ?? '/', location.origin)
    void navigate({ to: target.pathname, search: Object.fromEntries(target.searchParams), replace: true } as never)
  }
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex items-center justify-between">
          <WordMark note="OFFICE" />
          {site.data?.mode === 'demo' && <Badge tone="warn">DEMO</Badge>}
        </div>
        <section className="panel p-6 shadow-float">
          <h1 className="mb-4 text-xl font-bold">{t('login.title')}</h1>
          <LoginForm onEnter={enter} />
        </section>
        <div className="mt-4 flex justify-center gap-1">
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-pressed={language === catalogue.language}
              onClick={() => chooseLanguage(language)}
              className="min-h-11 rounded-md px-3 text-sm text-dim hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink desk:min-h-8"
            >
              {languageNames[language]}
            </button>
          ))}
        </div>
      </div>
    </main>
  )
}
