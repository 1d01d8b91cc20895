"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, createContext, useContext } from "react";
import { FormRoom } from "./form-room";

const HasPlace = createContext(false);

const Room = () => <FormRoom form={useContext(HasPlace) ? "placedComment" : "comment"} />;

const ComposerForm = dynamic(() => import("./composer-form").then((module) => module.ComposerForm), {
  ssr: false,
  loading: Room,
});

/** A comment in the making, for members. */
export const Composer = (props: ComponentProps<typeof ComposerForm>) => (
  <HasPlace value={props.thread.hasRead}>
    <ComposerForm {...props} />
  </HasPlace>
);
