export { memberMessagesEn as codes } from '@hanpan/contract'
