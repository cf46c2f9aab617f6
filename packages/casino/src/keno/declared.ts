// What keno declares, by game and how many numbers were chosen.
import type { Figures } from '../figures.ts'

export const KENO_DECLARED: Readonly<Record<string, Readonly<Record<number, Figures>>>> = {
  keno80: {
    2: { rtp: 0.860759493670886, hitFrequency: 0.620253164556962, volatility: 1.1499496655488648, topAwardMilli: 5000 },
    3: {
      rtp: 0.9021421616358325,
      hitFrequency: 0.5691333982473223,
      volatility: 1.810970917576559,
      topAwardMilli: 15_000,
    },
    4: {
      rtp: 0.8903659631507733,
      hitFrequency: 0.5672681748631115,
      volatility: 2.909962780921461,
      topAwardMilli: 50_000,
    },
    5: {
      rtp: 0.8820672997888188,
      hitFrequency: 0.3238565232236118,
      volatility: 10.253477699037928,
      topAwardMilli: 400_000,
    },
    6: {
      rtp: 0.8812352204757269,
      hitFrequency: 0.3281838414749807,
      volatility: 11.732889879619215,
      topAwardMilli: 1_000_000,
    },
    7: {
      rtp: 0.9097427205022142,
      hitFrequency: 0.3581534442293936,
      volatility: 17.046602911771192,
      topAwardMilli: 3_000_000,
    },
    8: {
      rtp: 0.8981923624718839,
      hitFrequency: 0.4053902644157543,
      volatility: 16.265743342761517,
      topAwardMilli: 6_000_000,
    },
    9: {
      rtp: 0.9058910231530312,
      hitFrequency: 0.21679905419284648,
      volatility: 16.82695564851784,
      topAwardMilli: 8_000_000,
    },
    10: {
      rtp: 0.9021248672717569,
      hitFrequency: 0.25776947545716916,
      volatility: 10.189495121515737,
      topAwardMilli: 10_000_000,
    },
  },
  keno70: {
    2: {
      rtp: 0.8403726708074534,
      hitFrequency: 0.5329192546583851,
      volatility: 1.8559081044524728,
      topAwardMilli: 6500,
    },
    3: {
      rtp: 0.9734015345268542,
      hitFrequency: 0.23069053708439896,
      volatility: 2.3727585335888843,
      topAwardMilli: 13_000,
    },
    4: {
      rtp: 0.9262052906821392,
      hitFrequency: 0.3727831431079895,
      volatility: 3.2911924792638776,
      topAwardMilli: 35_000,
    },
    5: {
      rtp: 0.891132572431958,
      hitFrequency: 0.1747146619841967,
      volatility: 4.340067271123245,
      topAwardMilli: 85_000,
    },
    6: {
      rtp: 0.9133482694730166,
      hitFrequency: 0.27628824204768015,
      volatility: 6.3201105304740235,
      topAwardMilli: 250_000,
    },
    7: {
      rtp: 0.929446853867589,
      hitFrequency: 0.1334503950834065,
      volatility: 12.279296264109883,
      topAwardMilli: 980_000,
    },
    8: {
      rtp: 0.9602036471754378,
      hitFrequency: 0.20883703653677319,
      volatility: 16.551422291016664,
      topAwardMilli: 2_700_000,
    },
    9: {
      rtp: 0.9155444512758881,
      hitFrequency: 0.10183664221586565,
      volatility: 33.874115477763034,
      topAwardMilli: 12_000_000,
    },
    10: {
      rtp: 0.9364099746130836,
      hitFrequency: 0.1586696385436919,
      volatility: 39.00520319037817,
      topAwardMilli: 29_000_000,
    },
  },
}
