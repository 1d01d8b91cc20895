CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['read','write'] and cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint,
	"body" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"bucket" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "rate_windows_bucket_window_start_pk" PRIMARY KEY("bucket","window_start")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"family_expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_token" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"link_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_codes" smallint DEFAULT 0 NOT NULL,
	"next" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_attempts_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_claim_checks" (
	"evidence_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"detail" text NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "author_claim_checks_evidence_id_kind_pk" PRIMARY KEY("evidence_id","kind")
);
--> statement-breakpoint
CREATE TABLE "author_claim_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"url" text,
	"upload_id" uuid,
	"note" text,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"codes_sent" smallint DEFAULT 0 NOT NULL,
	"wrong_codes" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_claim_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"side" text NOT NULL,
	"sender_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"claimant_id" uuid NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"statement" text NOT NULL,
	"token" text NOT NULL,
	"explanation" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "author_claims_status" CHECK ("author_claims"."status" in ('submitted','follow_up_requested','approved','rejected','withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "author_announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"created_by" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"cover" text,
	"work_id" uuid,
	"release_date" date,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_book_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"requested_by" uuid,
	"pen_name" text,
	"note" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"explanation" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"created_by" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"timezone" text NOT NULL,
	"place" text,
	"virtual_url" text,
	"rsvp_url" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"revision" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "author_events_order" CHECK ("author_events"."ends_at" is null or "author_events"."ends_at" > "author_events"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "author_follows" (
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"frequency" text DEFAULT 'all' NOT NULL,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "author_follows_user_id_author_id_pk" PRIMARY KEY("user_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "author_highlights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_picks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"note" text,
	"position" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_pushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"work_id" uuid,
	"title_key" text NOT NULL,
	"pushed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_qa_periods" (
	"author_id" uuid PRIMARY KEY NOT NULL,
	"open" boolean NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"asker_id" uuid,
	"text" text NOT NULL,
	"answer" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "author_support_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_sentiments" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"score" integer NOT NULL,
	"review_updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_ambiguities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"sort_name" text NOT NULL,
	"birth_year" smallint,
	"death_year" smallint,
	"alternate_names" text[] DEFAULT '{}' NOT NULL,
	"bio" text,
	"photo" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"website_url" text,
	"location" text,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"verified_at" timestamp with time zone,
	"tier" text DEFAULT 'free' NOT NULL,
	"book_count" integer DEFAULT 0 NOT NULL,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"name_key" text NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authors_slug_unique" UNIQUE("slug"),
	CONSTRAINT "authors_tier" CHECK ("authors"."tier" in ('free','pro'))
);
--> statement-breakpoint
CREATE TABLE "contributions" (
	"work_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"role" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "contributions_work_id_author_id_role_pk" PRIMARY KEY("work_id","author_id","role")
);
--> statement-breakpoint
CREATE TABLE "earlier_reads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"started_on" date,
	"finished_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid NOT NULL,
	"title" text,
	"isbn13" text,
	"isbn10" text,
	"format" text,
	"pages" integer,
	"minutes" integer,
	"language" text,
	"publisher" text,
	"published" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "editions_isbn13_shape" CHECK ("editions"."isbn13" ~ '^97[89][0-9]{10}$'),
	CONSTRAINT "editions_isbn10_shape" CHECK ("editions"."isbn10" ~ '^[0-9]{9}[0-9X]$')
);
--> statement-breakpoint
CREATE TABLE "identifiers" (
	"scheme" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"target_id" uuid NOT NULL,
	"owns" boolean DEFAULT false NOT NULL,
	"records" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "identifiers_scheme_kind_value_pk" PRIMARY KEY("scheme","kind","value")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"pass" smallint DEFAULT 0 NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"details" jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "library_entries" (
	"user_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"status" text NOT NULL,
	"progress_unit" text,
	"progress_value" integer,
	"percent" smallint,
	"started_on" date,
	"finished_on" date,
	"source" text,
	"private_note" text,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_entries_user_id_work_id_pk" PRIMARY KEY("user_id","work_id"),
	CONSTRAINT "library_entries_percent" CHECK ("library_entries"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"rating" smallint,
	"text" text,
	"spoiler" boolean DEFAULT false NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 20),
	CONSTRAINT "reviews_something" CHECK ("reviews"."rating" is not null or "reviews"."text" is not null)
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	CONSTRAINT "series_slug_unique" UNIQUE("slug"),
	CONSTRAINT "series_nameKey_unique" UNIQUE("name_key")
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "subjects_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "work_subjects" (
	"work_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "work_subjects_work_id_subject_id_pk" PRIMARY KEY("work_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"description" text,
	"description_source" text,
	"language" text,
	"first_published" smallint,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"series_id" uuid,
	"series_position" numeric(6, 2),
	"cover_version" smallint DEFAULT 1 NOT NULL,
	"cover_family" smallint,
	"cover_key" text NOT NULL,
	"rating_sum" bigint DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"title_key" text NOT NULL,
	"search_key" text NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "works_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "club_attendances" (
	"meeting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_attendances_meeting_id_user_id_pk" PRIMARY KEY("meeting_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "club_meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"place" text,
	"url" text,
	"agenda" text,
	"notes" text,
	"planned_by" uuid,
	"noted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_meetings_order" CHECK ("club_meetings"."ends_at" is null or "club_meetings"."ends_at" > "club_meetings"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "club_nominations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voting_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"pitch" text,
	"vote_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_nominations_votes" CHECK ("club_nominations"."vote_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "club_progress" (
	"read_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"page" integer,
	"percent" smallint,
	"finished_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_progress_read_id_user_id_pk" PRIMARY KEY("read_id","user_id"),
	CONSTRAINT "club_progress_percent" CHECK ("club_progress"."percent" between 0 and 100),
	CONSTRAINT "club_progress_status" CHECK ("club_progress"."status" in ('reading','finished','not_started'))
);
--> statement-breakpoint
CREATE TABLE "club_reads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"voting_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"finished_count" integer DEFAULT 0 NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_reads_order" CHECK ("club_reads"."deadline" > "club_reads"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "club_votes" (
	"voting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"nomination_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_votes_voting_id_user_id_pk" PRIMARY KEY("voting_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "club_votings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"winner_id" uuid,
	"tie" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "club_comment_bookmarks" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_comment_bookmarks_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "club_comment_likes" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "club_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"discussion_id" uuid NOT NULL,
	"root_id" uuid NOT NULL,
	"parent_id" uuid,
	"reply_to_id" uuid,
	"depth" smallint NOT NULL,
	"path" text NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"spoiler" boolean DEFAULT false NOT NULL,
	"position" smallint,
	"like_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_comments_position" CHECK ("club_comments"."position" between 0 and 100),
	CONSTRAINT "club_comments_depth" CHECK ("club_comments"."depth" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "club_discussions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"read_id" uuid,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"spoiler" boolean DEFAULT false NOT NULL,
	"pinned_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"root_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "club_thread_settings" (
	"discussion_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"frequency" text NOT NULL,
	CONSTRAINT "club_thread_settings_discussion_id_user_id_pk" PRIMARY KEY("discussion_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "club_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_invitations_uses" CHECK ("club_invitations"."max_uses" is null or "club_invitations"."uses" <= "club_invitations"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "club_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"status" text NOT NULL,
	"exit" text,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"frequency" text DEFAULT 'all' NOT NULL,
	"calendar_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_members_role" CHECK ("club_members"."role" in ('admin','moderator','member')),
	CONSTRAINT "club_members_status" CHECK ("club_members"."status" in ('active','requested','inactive')),
	CONSTRAINT "club_members_exit" CHECK (("club_members"."exit" is not null) = ("club_members"."status" = 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "clubs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"rules" text,
	"avatar" text,
	"visibility" text DEFAULT 'public' NOT NULL,
	"join_policy" text DEFAULT 'open' NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"voting_days" smallint DEFAULT 7 NOT NULL,
	"read_days" smallint DEFAULT 30 NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clubs_visibility" CHECK ("clubs"."visibility" in ('public','private')),
	CONSTRAINT "clubs_join_policy" CHECK ("clubs"."join_policy" in ('open','request')),
	CONSTRAINT "clubs_member_count" CHECK ("clubs"."member_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "collection_books" (
	"collection_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"note" text,
	CONSTRAINT "collection_books_collection_id_work_id_pk" PRIMARY KEY("collection_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "collection_saves" (
	"user_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_saves_user_id_collection_id_pk" PRIMARY KEY("user_id","collection_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"season" text,
	"official" boolean DEFAULT false NOT NULL,
	"curator_id" uuid,
	"created_by" uuid,
	"cover_upload_id" uuid,
	"cover_key" text NOT NULL,
	"publish_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"featured_position" integer,
	"book_count" integer DEFAULT 0 NOT NULL,
	"save_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title_key" text NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "collections_type" CHECK ("collections"."type" in ('seasonal','mood','trend','topical')),
	CONSTRAINT "collections_maker" CHECK ("collections"."official" = ("collections"."curator_id" is null)),
	CONSTRAINT "collections_times" CHECK ("collections"."expires_at" > "collections"."publish_at")
);
--> statement-breakpoint
CREATE TABLE "curator_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"curator_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bio" text NOT NULL,
	"credentials" text NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audience" integer,
	"evidence_upload_ids" uuid[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"note" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "curator_applications_status" CHECK ("curator_applications"."status" in ('submitted','verified','rejected'))
);
--> statement-breakpoint
CREATE TABLE "curator_follows" (
	"user_id" uuid NOT NULL,
	"curator_id" uuid NOT NULL,
	"frequency" text DEFAULT 'all' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "curator_follows_user_id_curator_id_pk" PRIMARY KEY("user_id","curator_id")
);
--> statement-breakpoint
CREATE TABLE "curators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bio" text NOT NULL,
	"credentials" text NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tier" text DEFAULT 'free' NOT NULL,
	"verified_at" timestamp with time zone,
	"guidelines_accepted_at" timestamp with time zone,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "curators_slug_unique" UNIQUE("slug"),
	CONSTRAINT "curators_tier" CHECK ("curators"."tier" in ('free','pro'))
);
--> statement-breakpoint
CREATE TABLE "suggestion_refusals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"p256dh" text,
	"auth" text,
	"name" text,
	"signed_in_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "devices_web_keys" CHECK ("devices"."kind" <> 'web' or ("devices"."p256dh" is not null and "devices"."auth" is not null))
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "notification_choices_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"device_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"last_error" text,
	"ticket" text,
	CONSTRAINT "notification_deliveries_once" UNIQUE NULLS NOT DISTINCT("user_id","event_id","channel","device_id")
);
--> statement-breakpoint
CREATE TABLE "notification_digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"digest_weekday" smallint DEFAULT 1 NOT NULL,
	"digest_hour" smallint DEFAULT 8 NOT NULL,
	"digest_mail" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_settings_quiet" CHECK (("notification_settings"."quiet_from" is null) = ("notification_settings"."quiet_to" is null)),
	CONSTRAINT "notification_settings_digest" CHECK ("notification_settings"."digest_weekday" between 1 and 7 and "notification_settings"."digest_hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vapid_keys_one" CHECK ("vapid_keys"."one")
);
--> statement-breakpoint
CREATE TABLE "hidden_texts" (
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_texts_kind_target_id_pk" PRIMARY KEY("kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "sanctions_kind" CHECK ("sanctions"."kind" in ('warning','suspension'))
);
--> statement-breakpoint
CREATE TABLE "text_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"pattern" text NOT NULL,
	"action" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_rules_kind" CHECK ("text_rules"."kind" in ('word','link')),
	CONSTRAINT "text_rules_action" CHECK ("text_rules"."action" in ('refuse','report'))
);
--> statement-breakpoint
CREATE TABLE "notification_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"actor_id" uuid,
	"payload" jsonb NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"url" text NOT NULL,
	"dedupe_key" text,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cursor" uuid,
	"fanned_out_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cache_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cache_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tags" text[] NOT NULL,
	"xid" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "front_doors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"dead_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "affiliate_partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"book_urls" jsonb NOT NULL,
	"search_urls" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_partners_slug_unique" UNIQUE("slug"),
	CONSTRAINT "affiliate_partners_kind" CHECK ("affiliate_partners"."kind" in ('retailer','indie','audiobook','digital')),
	CONSTRAINT "affiliate_partners_rate" CHECK ("affiliate_partners"."rate_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "challenge_entries" (
	"user_id" uuid NOT NULL,
	"challenge" text NOT NULL,
	"year" smallint NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_entries_user_id_challenge_year_pk" PRIMARY KEY("user_id","challenge","year")
);
--> statement-breakpoint
CREATE TABLE "custom_domains" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hostname" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"facts" jsonb
);
--> statement-breakpoint
CREATE TABLE "former_shelf_slugs" (
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"shelf_id" uuid NOT NULL,
	CONSTRAINT "former_shelf_slugs_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bio" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accent" text,
	"background" text,
	"layout" text DEFAULT 'classic' NOT NULL,
	"vanity" text,
	"hide_stats" boolean DEFAULT false NOT NULL,
	"discoverable" boolean DEFAULT true NOT NULL,
	"pinned_books" uuid[] DEFAULT '{}' NOT NULL,
	"hidden_badges" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_accent" CHECK ("profiles"."accent" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "profiles_background" CHECK ("profiles"."background" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "profiles_layout" CHECK ("profiles"."layout" in ('classic','magazine','minimal'))
);
--> statement-breakpoint
CREATE TABLE "reader_badges" (
	"user_id" uuid NOT NULL,
	"badge" text NOT NULL,
	"year" smallint DEFAULT 0 NOT NULL,
	"earned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reader_badges_user_id_badge_year_pk" PRIMARY KEY("user_id","badge","year")
);
--> statement-breakpoint
CREATE TABLE "reader_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"bytes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reader_follows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"follower_id" uuid NOT NULL,
	"followed_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reader_import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"author" text,
	"work_id" uuid,
	"found_by" text,
	"reason" text,
	"data" jsonb NOT NULL,
	CONSTRAINT "reader_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "reader_import_rows_state" CHECK ("reader_import_rows"."state" in ('matched','new','rejected','skipped','applied','created'))
);
--> statement-breakpoint
CREATE TABLE "reader_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'preview' NOT NULL,
	"choices" jsonb,
	"row_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "reader_imports_status" CHECK ("reader_imports"."status" in ('preview','running','done','failed'))
);
--> statement-breakpoint
CREATE TABLE "reading_goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"books" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_goals_books" CHECK ("reading_goals"."books" > 0)
);
--> statement-breakpoint
CREATE TABLE "shelf_books" (
	"shelf_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"note" text,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shelf_books_shelf_id_work_id_pk" PRIMARY KEY("shelf_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "shelves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"book_count" integer DEFAULT 0 NOT NULL,
	"sponsor" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shelves_visibility" CHECK ("shelves"."visibility" in ('public','unlisted','followers','private')),
	CONSTRAINT "shelves_slug" CHECK ("shelves"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("shelves"."slug") <= 80)
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "subscribers_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"scope" text,
	"author_id" uuid,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"note" text,
	"excerpt" text NOT NULL,
	"url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"resolved_by" uuid,
	"resolved_at" timestamp with time zone,
	"resolution" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('open','hidden','removed','dismissed'))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"original_name" text,
	"visibility" text DEFAULT 'private' NOT NULL,
	"attached_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('image','letter'))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"provider" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"refresh_token" text,
	"access_token" text,
	"expires_at" integer,
	"token_type" text,
	"scope" text,
	"id_token" text,
	"session_state" text,
	CONSTRAINT "accounts_provider_provider_account_id_pk" PRIMARY KEY("provider","provider_account_id")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"email" text,
	"email_verified" timestamp with time zone,
	"image" text,
	"username" text,
	"is_staff" boolean DEFAULT false NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"tier" text DEFAULT 'free' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	CONSTRAINT "users_username_shape" CHECK ("users"."username" ~ '^[a-z][a-z0-9_]{2,29}$'),
	CONSTRAINT "users_tier" CHECK ("users"."tier" in ('free','pro','creator'))
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_subject_kind_day_source_pk" PRIMARY KEY("subject","kind","day","source")
);
--> statement-breakpoint
CREATE TABLE "visit_marks" (
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"visitor" "bytea" NOT NULL,
	CONSTRAINT "visit_marks_day_subject_kind_visitor_pk" PRIMARY KEY("day","subject","kind","visitor")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_claim_checks" ADD CONSTRAINT "author_claim_checks_evidence_id_author_claim_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."author_claim_evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_claim_evidence" ADD CONSTRAINT "author_claim_evidence_claim_id_author_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."author_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_claim_messages" ADD CONSTRAINT "author_claim_messages_claim_id_author_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."author_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_claim_messages" ADD CONSTRAINT "author_claim_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_claims" ADD CONSTRAINT "author_claims_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_claims" ADD CONSTRAINT "author_claims_claimant_id_users_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_claims" ADD CONSTRAINT "author_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_announcements" ADD CONSTRAINT "author_announcements_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_announcements" ADD CONSTRAINT "author_announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_announcements" ADD CONSTRAINT "author_announcements_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_book_links" ADD CONSTRAINT "author_book_links_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_book_links" ADD CONSTRAINT "author_book_links_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_book_links" ADD CONSTRAINT "author_book_links_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_book_links" ADD CONSTRAINT "author_book_links_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_events" ADD CONSTRAINT "author_events_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_events" ADD CONSTRAINT "author_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_follows" ADD CONSTRAINT "author_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_follows" ADD CONSTRAINT "author_follows_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_highlights" ADD CONSTRAINT "author_highlights_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_highlights" ADD CONSTRAINT "author_highlights_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_members" ADD CONSTRAINT "author_members_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_members" ADD CONSTRAINT "author_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_picks" ADD CONSTRAINT "author_picks_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_picks" ADD CONSTRAINT "author_picks_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_pushes" ADD CONSTRAINT "author_pushes_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_pushes" ADD CONSTRAINT "author_pushes_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_qa_periods" ADD CONSTRAINT "author_qa_periods_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_questions" ADD CONSTRAINT "author_questions_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_questions" ADD CONSTRAINT "author_questions_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_support_requests" ADD CONSTRAINT "author_support_requests_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_support_requests" ADD CONSTRAINT "author_support_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_support_requests" ADD CONSTRAINT "author_support_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_sentiments" ADD CONSTRAINT "review_sentiments_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_ambiguities" ADD CONSTRAINT "author_ambiguities_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_ambiguities" ADD CONSTRAINT "author_ambiguities_candidate_id_authors_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_reads" ADD CONSTRAINT "earlier_reads_entry_fk" FOREIGN KEY ("user_id","work_id") REFERENCES "public"."library_entries"("user_id","work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_subjects" ADD CONSTRAINT "work_subjects_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_subjects" ADD CONSTRAINT "work_subjects_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_attendances" ADD CONSTRAINT "club_attendances_meeting_id_club_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."club_meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_attendances" ADD CONSTRAINT "club_attendances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_meetings" ADD CONSTRAINT "club_meetings_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_nominations" ADD CONSTRAINT "club_nominations_voting_id_club_votings_id_fk" FOREIGN KEY ("voting_id") REFERENCES "public"."club_votings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_nominations" ADD CONSTRAINT "club_nominations_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_nominations" ADD CONSTRAINT "club_nominations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_progress" ADD CONSTRAINT "club_progress_read_id_club_reads_id_fk" FOREIGN KEY ("read_id") REFERENCES "public"."club_reads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_progress" ADD CONSTRAINT "club_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_reads" ADD CONSTRAINT "club_reads_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_reads" ADD CONSTRAINT "club_reads_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_votes" ADD CONSTRAINT "club_votes_voting_id_club_votings_id_fk" FOREIGN KEY ("voting_id") REFERENCES "public"."club_votings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_votes" ADD CONSTRAINT "club_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_votes" ADD CONSTRAINT "club_votes_nomination_id_club_nominations_id_fk" FOREIGN KEY ("nomination_id") REFERENCES "public"."club_nominations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_votings" ADD CONSTRAINT "club_votings_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_comment_bookmarks" ADD CONSTRAINT "club_comment_bookmarks_comment_id_club_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."club_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_comment_bookmarks" ADD CONSTRAINT "club_comment_bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_comment_likes" ADD CONSTRAINT "club_comment_likes_comment_id_club_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."club_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_comment_likes" ADD CONSTRAINT "club_comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_comments" ADD CONSTRAINT "club_comments_discussion_id_club_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."club_discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_comments" ADD CONSTRAINT "club_comments_parent_id_club_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."club_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_comments" ADD CONSTRAINT "club_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_discussions" ADD CONSTRAINT "club_discussions_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_discussions" ADD CONSTRAINT "club_discussions_read_id_club_reads_id_fk" FOREIGN KEY ("read_id") REFERENCES "public"."club_reads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_discussions" ADD CONSTRAINT "club_discussions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_thread_settings" ADD CONSTRAINT "club_thread_settings_discussion_id_club_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."club_discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_thread_settings" ADD CONSTRAINT "club_thread_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_invitations" ADD CONSTRAINT "club_invitations_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_invitations" ADD CONSTRAINT "club_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_members" ADD CONSTRAINT "club_members_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_members" ADD CONSTRAINT "club_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_books" ADD CONSTRAINT "collection_books_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_books" ADD CONSTRAINT "collection_books_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_saves" ADD CONSTRAINT "collection_saves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_saves" ADD CONSTRAINT "collection_saves_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_curator_id_curators_id_fk" FOREIGN KEY ("curator_id") REFERENCES "public"."curators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_cover_upload_id_uploads_id_fk" FOREIGN KEY ("cover_upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curator_applications" ADD CONSTRAINT "curator_applications_curator_id_curators_id_fk" FOREIGN KEY ("curator_id") REFERENCES "public"."curators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curator_applications" ADD CONSTRAINT "curator_applications_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curator_follows" ADD CONSTRAINT "curator_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curator_follows" ADD CONSTRAINT "curator_follows_curator_id_curators_id_fk" FOREIGN KEY ("curator_id") REFERENCES "public"."curators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curators" ADD CONSTRAINT "curators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_refusals" ADD CONSTRAINT "suggestion_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_event_id_notification_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notification_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_notification_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notification_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_entries" ADD CONSTRAINT "challenge_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_shelf_slugs" ADD CONSTRAINT "former_shelf_slugs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_shelf_slugs" ADD CONSTRAINT "former_shelf_slugs_shelf_id_shelves_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."shelves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_badges" ADD CONSTRAINT "reader_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_exports" ADD CONSTRAINT "reader_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_follows" ADD CONSTRAINT "reader_follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_follows" ADD CONSTRAINT "reader_follows_followed_id_users_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_import_rows" ADD CONSTRAINT "reader_import_rows_import_id_reader_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."reader_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_import_rows" ADD CONSTRAINT "reader_import_rows_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_imports" ADD CONSTRAINT "reader_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_goals" ADD CONSTRAINT "reading_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_books" ADD CONSTRAINT "shelf_books_shelf_id_shelves_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."shelves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_books" ADD CONSTRAINT "shelf_books_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelves" ADD CONSTRAINT "shelves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_user_idx" ON "api_keys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_windows_age_idx" ON "rate_windows" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family_idx" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user_idx" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_email_idx" ON "sign_in_attempts" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "author_claim_evidence_claim_idx" ON "author_claim_evidence" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "author_claim_messages_claim_idx" ON "author_claim_messages" USING btree ("claim_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "author_claims_open_key" ON "author_claims" USING btree ("author_id","claimant_id") WHERE "author_claims"."status" in ('submitted','follow_up_requested');--> statement-breakpoint
CREATE INDEX "author_claims_queue_idx" ON "author_claims" USING btree ("due_at","id") WHERE "author_claims"."status" in ('submitted','follow_up_requested');--> statement-breakpoint
CREATE INDEX "author_claims_author_idx" ON "author_claims" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "author_claims_claimant_idx" ON "author_claims" USING btree ("claimant_id","submitted_at");--> statement-breakpoint
CREATE INDEX "author_announcements_recent_idx" ON "author_announcements" USING btree ("author_id","published_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "author_book_links_open_key" ON "author_book_links" USING btree ("author_id","work_id") WHERE "author_book_links"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "author_book_links_author_idx" ON "author_book_links" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "author_book_links_queue_idx" ON "author_book_links" USING btree ("created_at","id") WHERE "author_book_links"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "author_events_time_idx" ON "author_events" USING btree ("author_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "author_follows_author_idx" ON "author_follows" USING btree ("author_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "author_highlights_review_key" ON "author_highlights" USING btree ("author_id","review_id");--> statement-breakpoint
CREATE INDEX "author_highlights_review_idx" ON "author_highlights" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "author_members_person_key" ON "author_members" USING btree ("author_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "author_members_holder_key" ON "author_members" USING btree ("author_id") WHERE "author_members"."role" = 'holder';--> statement-breakpoint
CREATE INDEX "author_members_user_idx" ON "author_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "author_picks_book_key" ON "author_picks" USING btree ("author_id","work_id");--> statement-breakpoint
CREATE INDEX "author_picks_order_idx" ON "author_picks" USING btree ("author_id","position");--> statement-breakpoint
CREATE INDEX "author_pushes_recent_idx" ON "author_pushes" USING btree ("author_id","pushed_at");--> statement-breakpoint
CREATE INDEX "author_questions_all_idx" ON "author_questions" USING btree ("author_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "author_questions_published_idx" ON "author_questions" USING btree ("author_id","published_at","id") WHERE "author_questions"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "author_questions_asker_idx" ON "author_questions" USING btree ("asker_id","author_id") WHERE "author_questions"."answer" is null;--> statement-breakpoint
CREATE INDEX "author_support_requests_author_idx" ON "author_support_requests" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "author_support_requests_queue_idx" ON "author_support_requests" USING btree ("created_at","id") WHERE "author_support_requests"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "author_ambiguities_pair_key" ON "author_ambiguities" USING btree ("author_id","candidate_id");--> statement-breakpoint
CREATE INDEX "author_ambiguities_candidate_idx" ON "author_ambiguities" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "authors_name_key_idx" ON "authors" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "authors_search_idx" ON "authors" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "authors_name_trgm_idx" ON "authors" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "authors_popularity_idx" ON "authors" USING btree ("popularity" desc,"id") WHERE "authors"."book_count" > 0;--> statement-breakpoint
CREATE INDEX "contributions_author_idx" ON "contributions" USING btree ("author_id","role","work_id");--> statement-breakpoint
CREATE INDEX "earlier_reads_entry_idx" ON "earlier_reads" USING btree ("user_id","work_id","finished_on");--> statement-breakpoint
CREATE INDEX "earlier_reads_finished_idx" ON "earlier_reads" USING btree ("user_id","finished_on");--> statement-breakpoint
CREATE INDEX "editions_work_idx" ON "editions" USING btree ("work_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "editions_isbn13_key" ON "editions" USING btree ("isbn13");--> statement-breakpoint
CREATE INDEX "identifiers_target_idx" ON "identifiers" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "library_entries_finished_idx" ON "library_entries" USING btree ("user_id","finished_on") WHERE "library_entries"."finished_on" is not null;--> statement-breakpoint
CREATE INDEX "library_entries_recent_idx" ON "library_entries" USING btree ("user_id","updated_at","work_id");--> statement-breakpoint
CREATE INDEX "library_entries_work_idx" ON "library_entries" USING btree ("work_id","status");--> statement-breakpoint
CREATE INDEX "library_entries_source_idx" ON "library_entries" USING btree ("source","added_at") WHERE "library_entries"."source" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_reader_key" ON "reviews" USING btree ("user_id","work_id");--> statement-breakpoint
CREATE INDEX "reviews_work_idx" ON "reviews" USING btree ("work_id","created_at","id") WHERE "reviews"."text" is not null and "reviews"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "reviews_user_idx" ON "reviews" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "work_subjects_subject_idx" ON "work_subjects" USING btree ("subject_id","work_id");--> statement-breakpoint
CREATE INDEX "works_title_key_idx" ON "works" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "works_search_idx" ON "works" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "works_search_trgm_idx" ON "works" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "works_popularity_idx" ON "works" USING btree ("popularity" desc,"id");--> statement-breakpoint
CREATE INDEX "works_title_idx" ON "works" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "works_published_idx" ON "works" USING btree ("first_published","id");--> statement-breakpoint
CREATE INDEX "works_genres_idx" ON "works" USING gin ("genres");--> statement-breakpoint
CREATE INDEX "works_series_idx" ON "works" USING btree ("series_id","series_position");--> statement-breakpoint
CREATE INDEX "club_attendances_user_idx" ON "club_attendances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "club_meetings_club_idx" ON "club_meetings" USING btree ("club_id","starts_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "club_nominations_book_key" ON "club_nominations" USING btree ("voting_id","work_id");--> statement-breakpoint
CREATE INDEX "club_nominations_user_idx" ON "club_nominations" USING btree ("voting_id","user_id");--> statement-breakpoint
CREATE INDEX "club_progress_user_idx" ON "club_progress" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "club_reads_club_idx" ON "club_reads" USING btree ("club_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "club_reads_deadline_idx" ON "club_reads" USING btree ("club_id","deadline");--> statement-breakpoint
CREATE INDEX "club_reads_work_idx" ON "club_reads" USING btree ("work_id","deadline");--> statement-breakpoint
CREATE UNIQUE INDEX "club_reads_voting_key" ON "club_reads" USING btree ("voting_id");--> statement-breakpoint
CREATE INDEX "club_votes_nomination_idx" ON "club_votes" USING btree ("nomination_id");--> statement-breakpoint
CREATE UNIQUE INDEX "club_votings_open_key" ON "club_votings" USING btree ("club_id") WHERE "club_votings"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "club_votings_club_idx" ON "club_votings" USING btree ("club_id","opens_at");--> statement-breakpoint
CREATE INDEX "club_votings_due_idx" ON "club_votings" USING btree ("closes_at") WHERE "club_votings"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "club_comment_bookmarks_user_idx" ON "club_comment_bookmarks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "club_comment_likes_user_idx" ON "club_comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "club_comments_path_idx" ON "club_comments" USING btree ("discussion_id","path" collate "C");--> statement-breakpoint
CREATE INDEX "club_comments_thread_idx" ON "club_comments" USING btree ("root_id","path" collate "C");--> statement-breakpoint
CREATE INDEX "club_comments_parent_idx" ON "club_comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "club_comments_recent_idx" ON "club_comments" USING btree ("discussion_id","id") WHERE "club_comments"."depth" = 0;--> statement-breakpoint
CREATE INDEX "club_comments_popular_idx" ON "club_comments" USING btree ("discussion_id","like_count","id") WHERE "club_comments"."depth" = 0;--> statement-breakpoint
CREATE INDEX "club_comments_user_idx" ON "club_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "club_discussions_recent_idx" ON "club_discussions" USING btree ("club_id","last_activity_at","id");--> statement-breakpoint
CREATE INDEX "club_discussions_read_idx" ON "club_discussions" USING btree ("read_id");--> statement-breakpoint
CREATE INDEX "club_thread_settings_user_idx" ON "club_thread_settings" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "club_invitations_token_key" ON "club_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "club_invitations_club_idx" ON "club_invitations" USING btree ("club_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "club_members_person_key" ON "club_members" USING btree ("club_id","user_id");--> statement-breakpoint
CREATE INDEX "club_members_list_idx" ON "club_members" USING btree ("club_id","status","joined_at","id");--> statement-breakpoint
CREATE INDEX "club_members_user_idx" ON "club_members" USING btree ("user_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "clubs_slug_key" ON "clubs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "clubs_search_idx" ON "clubs" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "clubs_members_idx" ON "clubs" USING btree ("member_count","id") WHERE "clubs"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "clubs_recent_idx" ON "clubs" USING btree ("created_at","id") WHERE "clubs"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "collection_books_order_idx" ON "collection_books" USING btree ("collection_id","position");--> statement-breakpoint
CREATE INDEX "collection_books_work_idx" ON "collection_books" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "collection_saves_collection_idx" ON "collection_saves" USING btree ("collection_id","created_at");--> statement-breakpoint
CREATE INDEX "collection_saves_reader_idx" ON "collection_saves" USING btree ("user_id","created_at","collection_id");--> statement-breakpoint
CREATE INDEX "collections_published_idx" ON "collections" USING btree ("publish_at","id") WHERE "collections"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "collections_popular_idx" ON "collections" USING btree ("save_count","id") WHERE "collections"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "collections_title_idx" ON "collections" USING btree ("title_key","id") WHERE "collections"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "collections_expiry_idx" ON "collections" USING btree ("expires_at") WHERE "collections"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "collections_featured_idx" ON "collections" USING btree ("featured_position","id") WHERE "collections"."featured_position" is not null;--> statement-breakpoint
CREATE INDEX "collections_curator_idx" ON "collections" USING btree ("curator_id","publish_at","id");--> statement-breakpoint
CREATE INDEX "collections_updated_idx" ON "collections" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "collections_search_idx" ON "collections" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "collections_title_trgm_idx" ON "collections" USING gin ("title_key" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "curator_applications_open_key" ON "curator_applications" USING btree ("curator_id") WHERE "curator_applications"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "curator_applications_queue_idx" ON "curator_applications" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "curator_applications_curator_idx" ON "curator_applications" USING btree ("curator_id","submitted_at");--> statement-breakpoint
CREATE INDEX "curator_follows_curator_idx" ON "curator_follows" USING btree ("curator_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "curators_user_key" ON "curators" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_address_key" ON "devices" USING btree ("address");--> statement-breakpoint
CREATE INDEX "devices_user_idx" ON "devices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_deliveries_due_idx" ON "notification_deliveries" USING btree ("next_attempt_at") WHERE "notification_deliveries"."sent_at" is null and "notification_deliveries"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "notification_deliveries_dead_idx" ON "notification_deliveries" USING btree ("dead_at","id") WHERE "notification_deliveries"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_deliveries_ticket_idx" ON "notification_deliveries" USING btree ("sent_at") WHERE "notification_deliveries"."ticket" is not null;--> statement-breakpoint
CREATE INDEX "notification_deliveries_event_idx" ON "notification_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_device_idx" ON "notification_deliveries" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_age_idx" ON "notification_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_digests_due_idx" ON "notification_digests" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sanctions_user_idx" ON "sanctions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sanctions_recent_idx" ON "sanctions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sanctions_appeals_idx" ON "sanctions" USING btree ("appealed_at") WHERE "sanctions"."appealed_at" is not null and "sanctions"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sanctions_suspended_key" ON "sanctions" USING btree ("user_id") WHERE "sanctions"."kind" = 'suspension' and "sanctions"."lifted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "text_rules_key" ON "text_rules" USING btree ("kind","pattern");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_events_dedupe_key" ON "notification_events" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "notification_events_open_idx" ON "notification_events" USING btree ("due_at") WHERE "notification_events"."fanned_out_at" is null;--> statement-breakpoint
CREATE INDEX "notification_events_subject_idx" ON "notification_events" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX "notifications_inbox_idx" ON "notifications" USING btree ("user_id","created_at","event_id") WHERE not "notifications"."held" and not "notifications"."hidden";--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null and not "notifications"."held" and not "notifications"."hidden";--> statement-breakpoint
CREATE INDEX "notifications_event_idx" ON "notifications" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "notifications_held_idx" ON "notifications" USING btree ("user_id","event_id") WHERE "notifications"."held";--> statement-breakpoint
CREATE INDEX "audit_log_recent_idx" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target","created_at");--> statement-breakpoint
CREATE INDEX "cache_changes_xid_idx" ON "cache_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "cache_changes_age_idx" ON "cache_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_dead_idx" ON "mails" USING btree ("dead_at","id") WHERE "mails"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mails_recent_idx" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domains_verified_key" ON "custom_domains" USING btree ("hostname") WHERE "custom_domains"."verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_vanity_key" ON "profiles" USING btree ("vanity");--> statement-breakpoint
CREATE INDEX "reader_exports_user_idx" ON "reader_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reader_exports_expiry_idx" ON "reader_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reader_follows_pair_key" ON "reader_follows" USING btree ("follower_id","followed_id");--> statement-breakpoint
CREATE INDEX "reader_follows_followed_idx" ON "reader_follows" USING btree ("followed_id","created_at");--> statement-breakpoint
CREATE INDEX "reader_import_rows_state_idx" ON "reader_import_rows" USING btree ("import_id","state","row");--> statement-breakpoint
CREATE INDEX "reader_imports_user_idx" ON "reader_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_goals_year_key" ON "reading_goals" USING btree ("user_id","year");--> statement-breakpoint
CREATE INDEX "shelf_books_order_idx" ON "shelf_books" USING btree ("shelf_id","position","work_id");--> statement-breakpoint
CREATE INDEX "shelf_books_work_idx" ON "shelf_books" USING btree ("work_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shelves_slug_key" ON "shelves" USING btree ("user_id","slug");--> statement-breakpoint
CREATE INDEX "shelves_order_idx" ON "shelves" USING btree ("user_id","position","id");--> statement-breakpoint
CREATE INDEX "shelves_listed_idx" ON "shelves" USING btree ("id") WHERE "shelves"."visibility" = 'public';--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email_key" ON "subscribers" USING btree ("owner_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_key" ON "reports" USING btree ("kind","target_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_status_idx" ON "reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_scope_idx" ON "reports" USING btree ("scope","status","created_at") WHERE "reports"."scope" is not null;--> statement-breakpoint
CREATE INDEX "reports_target_idx" ON "reports" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "uploads_unattached_idx" ON "uploads" USING btree ("created_at") WHERE "uploads"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_user_idx" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_pair_key" ON "blocks" USING btree ("blocker_id","blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked_idx" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "former_usernames_user_idx" ON "former_usernames" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username");--> statement-breakpoint
CREATE INDEX "users_unseen_idx" ON "users" USING btree ("id") WHERE "users"."suspended_at" is not null or "users"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "daily_counts_day_idx" ON "daily_counts" USING btree ("day");
--> statement-breakpoint
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the audit log is append-only'; END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
