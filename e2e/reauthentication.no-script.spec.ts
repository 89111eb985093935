import { declareSigningInAgain } from './reauthentication.ts'

declareSigningInAgain()
