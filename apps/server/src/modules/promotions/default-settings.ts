// What promotions are before an operator changed anything: sound, and switched off, because they cost money.
import { type AttendanceSettings, POINT_LEVELS, type PointSettings, type WheelSettings } from '@hanpan/contract'

export interface SettingsByKind {
  readonly points: PointSettings
  readonly attendance: AttendanceSettings
  readonly wheel: WheelSettings
}
export type SettingsKind = keyof SettingsByKind

/** 0.3 % of valid stakes at level 1, rising by 0.05 % a level. */
const RISING = Array.from({ length: POINT_LEVELS }, (_, index) => ({ stakeBp: 30 + 5 * index, lossBp: 0 }))

export const defaultSettings: SettingsByKind = {
  points: {
    enabled: false,
    rates: { minigame: RISING },
    conversion: { open: true, unit: 100, minimum: { ko: 1_000, en: 1_000, vi: 10_000 } },
  },
  attendance: { enabled: false, dayPoints: 100, bonuses: [500, 1_000, 2_000, 5_000], requires: 'none' },
  wheel: {
    enabled: false,
    prizes: [
      { kind: 'point', amount: 100, weight: 300 },
      { kind: 'point', amount: 0, weight: 250 },
      { kind: 'point', amount: 300, weight: 200 },
      { kind: 'point', amount: 500, weight: 120 },
      { kind: 'point', amount: 0, weight: 50 },
      { kind: 'point', amount: 1_000, weight: 60 },
      { kind: 'cash', amount: 5_000, weight: 18 },
      { kind: 'cash', amount: 50_000, weight: 2 },
    ],
    dailyBudget: 1_000_000,
    spinsPerDay: 1,
    depositSpins: 0,
  },
}
