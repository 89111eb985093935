import { describeFaults } from './matrix.ts'

describeFaults('status')
