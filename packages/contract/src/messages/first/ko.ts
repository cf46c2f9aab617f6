// The texts of result codes that have to be there before any other can be asked for, in Korean.
/** What is said when nothing more can be asked of the server, and what stands for every text that is not there. */
export const firstMessagesKo = {
  '0': '정상 처리되었습니다.',
  E001: '오류가 발생했습니다. 다시 시도해 주세요.',
  E002: '잠시 후 다시 시도해 주세요.',
  NT99: '통신이 지연되고 있습니다. 5초 후 다시 시도해 주세요.',
  TE99: '연결이 지연되고 있습니다. 5초 후 다시 시도하고, 계속되면 고객센터에 문의해 주세요.',
} as const
