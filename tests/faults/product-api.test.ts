import { describeFaults } from './matrix.ts'

describeFaults('productApi')
