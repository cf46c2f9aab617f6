// What a campaign is called in the reader's language: an operator may give it a name in each.
import { type Language, textIn } from '../../platform/languages.ts'
import type { CampaignRow } from './coupon-store.ts'

export function campaignName(
  { name, name_en, name_vi }: Pick<CampaignRow, 'name' | 'name_en' | 'name_vi'>,
  language: Language,
): string {
  return textIn({ ko: name, en: name_en, vi: name_vi }, language)
}

/** As a message has them, which is written in each member's language. */
export function namesOf({ name, name_en, name_vi }: Pick<CampaignRow, 'name' | 'name_en' | 'name_vi'>) {
  return { name, nameEn: name_en, nameVi: name_vi }
}
