/** A multiplier of hundredths as it is written everywhere. */
export const times = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`
