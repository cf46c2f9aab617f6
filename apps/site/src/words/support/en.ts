import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'support'> = {
  support: {
    title: 'Help',
    sections: 'Topics',
    rules: 'Powerball rules',
    odds: 'Chances and odds',
    fairness: 'Fairness',
    betting: 'Betting rules',
    money: 'Money rules',
    contact: 'Contact',
    rulesText1: 'Five different balls of 28 are drawn in order, then one powerball from 0 to 9.',
    rulesText2: 'Bets look at two things only: the sum of the five balls and the powerball. Powerball 0 is even.',
    rulesText3: 'The sum is 15 to 130: up to 72 is under, from 73 is over. Powerball 0–4 is under, 5–9 is over.',
    rulesText4: 'Small is 15–64, medium 65–80, large 81–130.',
    rulesText5: 'If a round is not drawn or is void, every bet on it is refunded in full.',
    oddsText: 'Exact chances and the odds of this moment. Payback is chance × odds.',
    market: 'Market',
    pick: 'Pick',
    probability: 'Chance',
    price: 'Odds',
    payback: 'Payback',
    fairText1:
      'Before a round opens the server makes a secret seed and publishes its SHA-256, the commitment. The commitment tells nothing about the result, and once it is published the seed cannot be changed.',
    fairText2:
      'The draw is made only of numbers from HMAC-SHA-256, keyed with the seed, over the game and the round number.',
    fairText3:
      'After the draw the seed is revealed. “Verify this round” on the results page repeats the computation in this browser and compares.',
    bettingText1: 'Bets are taken until the round closes, by the server’s clock. An accepted bet cannot be canceled.',
    bettingText2:
      'Accepted odds do not change. If they differ at the moment of acceptance, you are asked again as you have set it.',
    bettingText3: 'A win pays stake × odds, cut to the won, and is added to your balance at once.',
    limitsTitle: 'Limits by level',
    limitLevel: 'Level',
    limitMin: 'Min stake',
    limitMax: 'Max stake',
    limitWin: 'Max win',
    moneyText1: 'One deposit and one withdrawal can be in progress at a time; an operator checks and processes them.',
    moneyText2: 'A withdrawal holds the amount at once; if it is canceled, all of it comes back.',
    moneyText3: 'There are no withdrawals from 23:30 to 00:30: bank maintenance.',
    contactText: 'How to reach the operator.',
    contactNone: 'No contact is listed. Answers and notices of the operator come as messages.',
    openMessages: 'Open messages',
    protect: 'Safer play',
    protectText:
      'Betting is entertainment. Use only money you can lose and only the time you have set. For help in Korea call 1336.',
  },
}
