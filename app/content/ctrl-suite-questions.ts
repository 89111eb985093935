/** The questions below the prices on /ctrl-suite; plain text, because search engines get them too. */
export const QUESTIONS_TITLE = 'Questions before you buy'

export const CTRL_SUITE_QUESTIONS = [
  {
    question: 'What is free, and what needs a license?',
    answer:
      'The editor and its simulator are free, for as many projects as you like; an account is all it takes. Ctrl for iPad and CommsKit are free too. The engine, which plays a show to real devices, needs a license.',
  },
  {
    question: 'How do I count players?',
    answer:
      'Count what has to start and stop on its own. A gallery whose three rooms loop independently needs three players. A theatre with one show at a time needs one, however many cues and tracks it has.',
  },
  {
    question: 'How do I count entities?',
    answer:
      'Count connections, not messages. Four DMX universes, a sound desk over OSC and two projectors on their own TCP sockets are seven entities: the two that are included and one block of five. What goes over a connection is not counted.',
  },
  {
    question: 'Can a license grow later?',
    answer:
      'Yes. Write to support with what it should have: we quote the price and add player units, entity blocks or the step from Core to Pro to the license that you have. Nothing is installed again, and the project file stays as it is.',
  },
  {
    question: 'What happens when the year of updates ends?',
    answer:
      'Nothing stops. The engine goes on running the last version that came out within your year, for as long as you like. When a newer version has something you want, write to support and we add another year to the license.',
  },
  {
    question: 'Our show machine is not on the internet. Can we activate it?',
    answer:
      'Yes. The engine writes a small request file. Carry it to any computer that is online, open the license in your account, and take the answer back on a USB stick. After that the engine asks nobody for anything.',
  },
  {
    question: 'Can I move the engine to another machine, or another system?',
    answer:
      'Yes. A license is not tied to an operating system: release it on the old machine, activate it on the new one, and push the project again.',
  },
  {
    question: 'Does the backup engine need a second license?',
    answer:
      'No. A Pro license may be active on two machines, as long as only one of them runs the show at a time. They watch each other over the show network.',
  },
] as const

export const CLOSING = {
  title: 'Lay out your show first. It costs nothing.',
  lead: 'Draw it, simulate it, argue about it. When you know how many players and entities it takes, the price is one page away.',
} as const
