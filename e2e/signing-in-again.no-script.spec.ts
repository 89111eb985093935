import { declareSigningInAgain } from './signing-in-again.ts'

declareSigningInAgain()
