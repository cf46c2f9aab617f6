// A stake factor as traders read it: ×0.5.
export const factorText = (factor: number): string => `×${factor / 1000}`
