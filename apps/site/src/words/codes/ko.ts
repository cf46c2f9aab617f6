export { memberMessagesKo as codes } from '@hanpan/contract'
