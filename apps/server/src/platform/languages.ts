// The languages that readers are answered in, and texts that operators may give in each of them.

export type Language = 'ko' | 'en' | 'vi'

/** A text of an operator's in the reader's language; the Korean one where the other was not given. */
export const textIn = (texts: Readonly<Record<Language, string>>, language: Language): string =>
  texts[language] || texts.ko
