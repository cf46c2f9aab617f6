// The languages of the site behind a globe.
import { Button, Disclosure, classNames } from '@hanpan/ui'
import { Globe } from 'lucide-react'
import { useTexts, useWords } from '../words/words-context.tsx'
import { languageNames, languages } from '../words/words.ts'

export function LanguageMenu({ className, up = false }: { readonly className?: string; readonly up?: boolean }) {
  const t = useTexts()
  const { catalogue, chooseLanguage } = useWords()
  return (
    <div className={className}>
      <Disclosure
        align="right"
        chevron={false}
        name={`${t('common.language')}: ${languageNames[catalogue.language]}`}
        label={<Globe aria-hidden className="size-4.5" />}
        buttonClassName="size-11 justify-center rounded-md text-dim hover:bg-raised hover:text-ink desk:size-9"
        panelClassName={classNames('min-w-36', up && 'top-auto bottom-full mb-2')}
      >
        {languages.map((language) => (
          <Button
            key={language}
            tone="ghost"
            wide
            lang={language}
            aria-pressed={language === catalogue.language}
            className={classNames('justify-start', language === catalogue.language && 'font-semibold text-ink')}
            onClick={() => chooseLanguage(language)}
          >
            {languageNames[language]}
          </Button>
        ))}
      </Disclosure>
    </div>
  )
}
