import { cva, type VariantProps } from "class-variance-authority";

/** As high as each form is, wide and narrow: the page stays where it is when the form comes. */
const room = cva("print:hidden", {
  variants: {
    form: {
      comment: "my-4 h-[297px] max-md:h-[366px]",
      /** With the place in the book, for who has read it. */
      placedComment: "my-4 h-[431px] max-md:h-[521px]",
      discussion: "h-[461px] max-md:h-[509px]",
      poll: "h-[915px] max-md:h-[1132px]",
      notes: "h-[248px]",
      stage: "mt-5 h-[373px] max-md:h-[482px]",
      question: "mt-5 h-[279px]",
    },
  },
});

/**
 * The room of a form that only members get: whoever reads does not load it. It is drawn once it is here; drawn before, it would
 * come alive after the page and lose what was typed until then.
 */
export const FormRoom = (props: Required<VariantProps<typeof room>>) => <div className={room(props)} />;
