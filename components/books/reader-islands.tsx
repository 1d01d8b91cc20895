"use client";

import dynamic from "next/dynamic";

/** What only readers are given on the page of a book: the code comes with who is signed in. */
export const BookMenu = dynamic(() => import("./book-menu").then((module) => module.BookMenu));
export const ConfirmBook = dynamic(() => import("./confirm-book").then((module) => module.ConfirmBook));
export const OwnRating = dynamic(() => import("./reader-parts").then((parts) => parts.OwnRating));
export const OwnReview = dynamic(() => import("./reader-parts").then((parts) => parts.OwnReview));
