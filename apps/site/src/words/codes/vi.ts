export { memberMessagesVi as codes } from '@hanpan/contract'
