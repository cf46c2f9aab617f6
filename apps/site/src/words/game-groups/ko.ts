// Groups of games, as every chapter that tells of play calls them.
export const gameGroups = {
  casino: '카지노',
  'hc-casino': '호텔카지노',
  slot: '슬롯',
  virtual: '가상게임',
  fishing: '낚시',
  minigame: '미니게임',
  sport: '스포츠',
}
