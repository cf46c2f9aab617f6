// A part of the site with the chapters of the catalogue that it speaks: its code and its words are fetched together.
import { lazyPart } from '@hanpan/ui'
import type { ComponentType } from 'react'
import type { ChapterName } from '../words/chapters.ts'
import { openChapters } from '../words/words.ts'

export function sitePart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ...chapters: ChapterName[]
): ComponentType<Props> {
  return lazyPart(async () => (await Promise.all([load(), openChapters(chapters)]))[0], name)
}
