// The words of the offline verifier, in three languages: it is one file and loads nothing.
import type { FindingName } from './check.ts'

export interface OfflineWords {
  readonly title: string
  readonly intro: string
  readonly paste: string
  readonly choose: string
  readonly check: string
  readonly holds: string
  readonly differs: string
  readonly told: string
  readonly good: string
  readonly bad: string
  readonly findings: Readonly<Record<FindingName, string>>
}

export const offlineWords: Readonly<Record<'ko' | 'en' | 'vi', OfflineWords>> = {
  ko: {
    title: '한판 오프라인 검증',
    intro:
      '이 파일은 인터넷 없이 동작하며 아무것도 보내지 않습니다. 사이트에서 저장한 회차, 하루 전체, 룰렛, 서명된 공개 기록(JSON)을 붙여 넣거나 파일로 여세요.',
    paste: '저장한 내용 (JSON)',
    choose: '파일 열기',
    check: '검증',
    holds: '일치',
    differs: '불일치',
    told: '참고',
    good: '모두 일치합니다.',
    bad: '일치하지 않는 것이 있습니다.',
    findings: {
      roundCommitment: '시드의 SHA-256이 약속값과 같다',
      roundDraw: '이 시드로 추첨한 결과',
      roundResult: '다시 추첨한 결과가 공개된 결과와 같다',
      roundSealed: '시드가 아직 공개되지 않았다',
      beaconGenuine: 'drand 값의 서명이 진짜다 (회차)',
      beaconMixedIn: '섞인 공개 난수가 그 서명에서 나온 값이다',
      beaconLater: 'drand 값은 베팅 마감 후에 공개되었다',
      history: '회차에 있었던 일',
      dayCommitment: '하루 시드의 SHA-256이 약속값과 같다',
      daySealed: '하루 시드가 아직 공개되지 않았다',
      dayRound: '맞지 않는 회차',
      dayRounds: '맞는 회차',
      feedChain: '모든 기록이 서명되고 빠짐없이 이어진다',
      feedEntries: '기록 수',
      feedPrices: '배당 변경이 서명되었고, 바뀐 다음부터만 적용된다',
      feedSeed: '공개된 하루 시드가 먼저 기록된 약속값과 같다',
      spinCommitment: '룰렛 시드의 SHA-256이 약속값과 같다',
      spinPrize: '다시 돌린 룰렛의 경품 번호 (0부터)',
      unreadable: '읽을 수 없는 내용입니다',
    },
  },
  en: {
    title: 'Hanpan offline verifier',
    intro:
      'This file works without a network and sends nothing. Paste or open what you saved from the site (JSON): a round, a whole day, a spin of the wheel, or the signed feed.',
    paste: 'What you saved (JSON)',
    choose: 'Open a file',
    check: 'Verify',
    holds: 'holds',
    differs: 'differs',
    told: 'note',
    good: 'Everything agrees.',
    bad: 'Something does not agree.',
    findings: {
      roundCommitment: 'SHA-256 of the seed is the commitment',
      roundDraw: 'What this seed draws',
      roundResult: 'Drawn again, the result is the published one',
      roundSealed: 'The seed is not revealed yet',
      beaconGenuine: 'The signature of drand is genuine (its round)',
      beaconMixedIn: 'The public randomness comes from that signature',
      beaconLater: 'It was published after betting closed',
      history: 'What happened to the round',
      dayCommitment: 'SHA-256 of the day’s seed is its commitment',
      daySealed: 'The day’s seed is not revealed yet',
      dayRound: 'A round that does not agree',
      dayRounds: 'Rounds that agree',
      feedChain: 'Every entry is signed and follows the one before',
      feedEntries: 'Entries',
      feedPrices: 'Prices were changed under signature and hold only from then on',
      feedSeed: 'The revealed seed is the one that was promised before',
      spinCommitment: 'SHA-256 of the wheel’s seed is the commitment',
      spinPrize: 'The prize of the spin, counted from 0',
      unreadable: 'This cannot be read',
    },
  },
  vi: {
    title: 'Kiểm chứng ngoại tuyến Hanpan',
    intro:
      'Tệp này hoạt động không cần mạng và không gửi gì đi. Dán hoặc mở nội dung đã lưu từ trang (JSON): một kỳ, cả ngày, một lượt vòng quay, hoặc nhật ký có chữ ký.',
    paste: 'Nội dung đã lưu (JSON)',
    choose: 'Mở tệp',
    check: 'Kiểm chứng',
    holds: 'khớp',
    differs: 'không khớp',
    told: 'ghi chú',
    good: 'Tất cả đều khớp.',
    bad: 'Có điều không khớp.',
    findings: {
      roundCommitment: 'SHA-256 của seed đúng là cam kết',
      roundDraw: 'Kết quả mà seed này quay ra',
      roundResult: 'Quay lại cho kết quả đúng như đã công bố',
      roundSealed: 'Seed chưa được công khai',
      beaconGenuine: 'Chữ ký drand là thật (số kỳ của drand)',
      beaconMixedIn: 'Ngẫu nhiên công khai lấy từ chữ ký đó',
      beaconLater: 'Giá trị được công bố sau khi đóng cược',
      history: 'Những gì đã xảy ra với kỳ',
      dayCommitment: 'SHA-256 của seed ngày đúng là cam kết',
      daySealed: 'Seed của ngày chưa được công khai',
      dayRound: 'Kỳ không khớp',
      dayRounds: 'Số kỳ khớp',
      feedChain: 'Mọi mục đều có chữ ký và nối tiếp nhau',
      feedEntries: 'Số mục',
      feedPrices: 'Thay đổi tỷ lệ có chữ ký và chỉ áp dụng từ sau đó',
      feedSeed: 'Seed được công khai đúng là seed đã cam kết trước',
      spinCommitment: 'SHA-256 của seed vòng quay đúng là cam kết',
      spinPrize: 'Phần thưởng của lượt quay, đếm từ 0',
      unreadable: 'Không đọc được nội dung này',
    },
  },
}
