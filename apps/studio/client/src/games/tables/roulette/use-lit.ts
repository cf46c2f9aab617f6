// What is lit at once on wheel, cloth and racetrack: what is touched, and what a bet on it would cover.
import { useState } from 'react'

/** Nothing is lit while bets are closed: what is told then is the result. */
export function useLit(isOpen: boolean) {
  const [touched, setTouched] = useState<{ readonly numbers: readonly number[]; readonly what: string }>({
    numbers: [],
    what: '',
  })
  const touch = (numbers: readonly number[], what = '') =>
    setTouched((known) => (known.what === what && known.numbers.join() === numbers.join() ? known : { numbers, what }))
  return { lit: new Set(isOpen ? touched.numbers : []), what: isOpen ? touched.what : '', touch }
}
