// Games and their groups are called what the operator calls them, wherever a text names one; until the server has said it, and where a
// name was not changed, by the names of the catalogue.
import { type ReactNode, useMemo } from 'react'
import { IntlProvider } from 'use-intl'
import type { Texts } from '../words/texts.ts'
import { useWords } from '../words/words-context.tsx'
import type { Language } from '../words/words.ts'
import { menuGroups } from './menus.ts'
import { type GameCode, useGameCodes } from './use-site.ts'

const GAMES = menuGroups.flatMap(({ entries }) => entries.flatMap(({ game }) => game ?? []))
const OF_GAME = { ko: 'codeName', en: 'codeNameEN', vi: 'codeNameVI' } as const
const OF_GROUP = { ko: 'groupCodeName', en: 'groupCodeNameEN', vi: 'groupCodeNameVI' } as const

export function withOwnNames(texts: Texts, language: Language, codes: readonly GameCode[] | undefined): Texts {
  if (!codes) return texts
  const { menu } = texts
  const own = { ...menu }
  for (const key of GAMES) own[key] = plain(codes.find(({ code }) => code === key)?.[OF_GAME[language]]) ?? menu[key]
  own.minigame = plain(codes.find(({ groupCode }) => groupCode === 'minigame')?.[OF_GROUP[language]]) ?? menu.minigame
  // A layer over the texts: a chapter that comes later is read through it.
  return Object.assign(Object.create(texts) as Texts, { menu: own })
}

/** A name is said as it is written: what a text would read as a place for a value, or as a tag, loses its meaning. */
const plain = (name: string | undefined) => name?.replaceAll("'", '’').replaceAll(/[{}<>]/g, "'$&'")

export function OwnNames({ children }: { readonly children: ReactNode }) {
  const { catalogue } = useWords()
  const codes = useGameCodes()
  const texts = useMemo(() => withOwnNames(catalogue.texts, catalogue.language, codes), [catalogue, codes])
  return (
    <IntlProvider locale={catalogue.language} messages={texts} timeZone="Asia/Seoul">
      {children}
    </IntlProvider>
  )
}
