import { expect, it } from 'vitest'
import { catalogueOf } from './catalogue.ts'
import { gameOf, HOTEL_SLOTS, hotelSlotCode } from './games.ts'

/** Kinds of games that a site's lobbies have words for; any other is shown as it is spelled here. */
const IN_WORDS =
  'baccarat roulette blackjack dragontiger sicbo slots instant bomb fishing football horse dogs basketball'.split(' ')

it('offers games of kinds that lobbies have words for, and each kind once at least', () => {
  const kinds = new Set(catalogueOf(() => '96').flatMap(({ games }) => games.map(({ category }) => category)))
  expect([...kinds].toSorted()).toEqual(IN_WORDS.toSorted())
})

it('[ST134] has slots for the hotel: the games of its other pages under codes of their own, at ten times their stakes', () => {
  const products = catalogueOf(() => '96').filter(({ category }) => category === 'slot')
  const [hotel, ...none] = products.filter(({ isHotel }) => isHotel)
  expect(none).toEqual([])
  expect(hotel!.games.map(({ gameKey }) => gameKey)).toEqual(HOTEL_SLOTS.map(hotelSlotCode))
  for (const key of HOTEL_SLOTS) {
    const [game, other] = [gameOf(hotelSlotCode(key))!, gameOf(`slot-${key}`)!]
    expect(game).toMatchObject({ kind: 'slot', key, stakes: other.stakes.map((stake) => stake * 10) })
    expect(game.rtp('96')).toBe(other.rtp('96'))
  }
  const codes = products.flatMap(({ games }) => games.map(({ gameKey }) => gameKey))
  expect(new Set(codes).size).toBe(codes.length)
})
