// The texts of result codes that have to be there before any other can be asked for, in Vietnamese.
/** What is said when nothing more can be asked of the server, and what stands for every text that is not there. */
export const firstMessagesVi = {
  '0': 'Đã xử lý thành công.',
  E001: 'Đã xảy ra lỗi. Vui lòng thử lại.',
  E002: 'Vui lòng thử lại sau giây lát.',
  NT99: 'Mạng chậm. Thử lại sau 5 giây.',
  TE99: 'Kết nối chậm. Thử lại sau 5 giây; nếu tiếp diễn, hãy liên hệ chăm sóc khách hàng.',
} as const
